"""The same journeys of ten steps in the form of each harness."""

FLOWERS = ["flowers.large", "flowers.small", "roses.large", "chocolates.small"]

#: Kind, then what it is about: steps in everybody's words.
def steps(number):
    first, second = FLOWERS[number % 4], FLOWERS[(number + 1) % 4]
    both = ", ".join(sorted([first, second]))
    return [
        ("access", "nothing"), ("buy", first), ("access", first), ("relaunch", None), ("access", first),
        ("buy", second), ("access", both), ("wait", 3), ("refund", first), ("access", second),
    ]


def shopper(number):
    lines = [f"scenario: Journey {number}", "catalog: florist", "", "journey:"]
    for verb, about in steps(number):
        if verb == "relaunch":
            lines.append("  - relaunch")
        elif verb == "access":
            lines.append(f"  - expect: {{ access: [{'' if about == 'nothing' else about}] }}")
        elif verb == "wait":
            lines.append(f"  - wait: {about} days")
        elif verb == "buy":
            lines += [f"  - buy: {about}", "    expect: purchased"]
        else:
            lines.append(f"  - {verb}: {about}")
    return "\n".join(lines) + "\n"


def gherkin(number):
    words = {
        "relaunch": "When the app is launched",
        "buy": 'When somebody buys "{}"', "access": 'Then the app unlocks "{}"',
        "wait": "When {} days go by", "refund": 'When "{}" is refunded',
    }
    lines = [f"Feature: Journey {number}", f"  Scenario: Journey {number}"]
    lines += ["    " + words[verb].format(about) for verb, about in steps(number)]
    return "\n".join(lines) + "\n"


def robot(number):
    words = {
        "relaunch": "Launch", "buy": "Buy    {}", "wait": "Wait    {}",
        "refund": "Refund    {}", "access": "Access Should Be    {}",
    }
    lines = ["*** Settings ***", "Library    ToyLibrary.py", "", "*** Test Cases ***",
             f"Journey {number}"]
    lines += ["    " + words[verb].format(about) for verb, about in steps(number)]
    return "\n".join(lines) + "\n"


def plain(number):
    lines = [f"title: Journey {number}", "steps:"]
    lines += [f"  - {{ {verb}: {'' if about is None else repr(str(about))} }}"
              for verb, about in steps(number)]
    return "\n".join(lines) + "\n"
