import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A backend's subscriptions, with JUnit 5. */
class SubscriptionsTest {
  private static final String SHOPPER = url("SHOPPER_URL", 8080) + "/shopper/v1";
  private static final String BACKEND = url("BACKEND_URL", 3000);
  private final HttpClient client = HttpClient.newHttpClient();

  private static String url(String variable, int port) {
    return System.getenv().getOrDefault(variable, "http://127.0.0.1:" + port);
  }

  private String ask(String method, String url, String body) throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create(url))
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    var response = client.send(request, HttpResponse.BodyHandlers.ofString());
    assertTrue(response.statusCode() == 200, () -> method + " " + url + ": " + response.body());
    return response.body();
  }

  private void steps(String text) throws Exception {
    ask("POST", SHOPPER + "/steps", text);
  }

  private void advance(String by) throws Exception {
    ask("POST", SHOPPER + "/advance", "{\"by\":\"" + by + "\"}");
  }

  private String plan() throws Exception {
    var customer = ask("GET", SHOPPER + "/customers/customer", "");
    var found = Pattern.compile("\"appTransactionId\":\"(\\d+)\"").matcher(customer);
    assertTrue(found.find());
    return ask("GET", BACKEND + "/Sandbox/customers/" + found.group(1) + "/subscriptions/5E0C71B4", "");
  }

  @BeforeEach
  void begin() throws Exception {
    ask("POST", BACKEND + "/reset", "");
    ask("POST", SHOPPER + "/reset", "");
  }

  @Test
  @DisplayName("a refund ends the subscription")
  void refund() throws Exception {
    steps("buy: vip.silver");
    advance("P40D");
    assertTrue(plan().contains("\"status\": 1"));
    steps("refund: vip.silver");
    assertTrue(plan().contains("\"status\": 5"));
  }
}
