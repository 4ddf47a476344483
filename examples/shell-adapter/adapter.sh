#!/usr/bin/env bash
# The smallest shop that answers: unlocked is what the App Store lists, and what was sold is finished.
# Bash alone. Whatever is not the app's business goes to 'shopper store' as it came.
export LC_ALL=C
coproc STORE { exec "$SHOPPER" store; }

# store LINE: what the store answers stands in 'reply'.
store() {
  printf '%s\n' "$1" >&"${STORE[1]}"
  IFS= read -r reply <&"${STORE[0]}" || exit 1
}

# every NAME: the values of a text in the reply, in quotes, a line each.
every() { grep -o "\"$1\":\"[^\"]*\"" <<<"$reply" | cut -d : -f 2-; }

finish_all() {
  local number
  store '{"id":0,"unfinished":{}}'
  for number in $(every transactionId); do store "{\"id\":0,\"finish\":{\"transaction\":$number}}"; done
}

buy() {
  store '{"id":0,"bundled":{}}'
  store "{\"id\":0,\"products\":{\"ids\":[${reply#*[}}"
  store "${line/'"do":{"verb":"buy",'/'"purchase":{'}"
  case $reply in
    *'"success"'*'"verified":true'*) purchase=purchased ;;
    *'"pending"'*) purchase=pending ;;
    *'"cancelled"'*) purchase=cancelled ;;
    *) purchase=failed ;;
  esac
}

# observe: the app's own facts before those of the store.
observe() {
  local own='' rest='' facts fact products
  facts=${line#*[}
  for fact in $(tr , ' ' <<<"${facts%]*}"); do
    case $fact in
      '"purchase"') own+="\"purchase\":\"$purchase\"," ;;
      '"error"') own+='"error":"none",' ;;
      '"access"')
        store '{"id":0,"entitlements":{}}'
        products=$(every productId | sort -u | paste -s -d , -)
        own+="\"access\":[$products],"
        ;;
      *) rest+=$fact, ;;
    esac
  done
  store "{\"id\":$id,\"observe\":[${rest%,}]}"
  [ -n "$rest" ] || own=${own%,}
  reply=${reply/'"observed":{'/'"observed":{'$own}
}

readonly about='"protocol":1,"adapter":{"name":"shell-florist","version":"1.0"},"world":"simulated"'
readonly abilities='"launch","buy","access","restore"'
while IFS= read -r line; do
  # A catalog is long, and what it is stands at its beginning.
  start=${line:0:200}
  id=${start#*'"id":'}
  id=${id%%[!0-9]*}
  done="{\"id\":$id,\"done\":{}}"
  case $start in
    *'"verb":"'[udc]*'grade"'*)
      line="{\"id\":$id,\"do\":{\"verb\":\"buy\",\"product\":${line#*'"to":'}"
      start=$line
      ;;
  esac
  case $start in
    *'"bye":'*) exit 0 ;;
    *'"verb":"buy"'*) buy && store "$done" ;;
    *'"verb":"restore purchases"'*) store '{"id":0,"sync":{}}' && store "$done" ;;
    *'"observe":'*) observe ;;
    *) store "$line" ;;
  esac
  case $start in
    *'"hello":'*) reply="{\"id\":$id,\"hello\":{$about,\"capabilities\":[$abilities]}}" ;;
    *'"begin":'* | *'"verb":"launch"'* | *'"verb":"relaunch"'* | *'"verb":"reinstall"'*)
      purchase='not started'
      ;;
  esac
  case $start in
    *'"verb":'*)
      finished=$reply
      finish_all
      reply=$finished
      ;;
  esac
  printf '%s\n' "$reply"
done
