import org.testcontainers.Testcontainers;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;

/** Apple's simulated server in a container, for a backend on port 3000 of this machine. */
class AppStoreContainer extends GenericContainer<AppStoreContainer> {
  AppStoreContainer() {
    super("shopper-server");
    Testcontainers.exposeHostPorts(3000);
    withCommand(
        "--host", "0.0.0.0", "--token", "test",
        "--notify", "http://host.testcontainers.internal:3000/apple");
    withExposedPorts(8080);
    waitingFor(Wait.forHttp("/shopper/v1/health").withHeader("Authorization", "Bearer test"));
  }

  /** The address for SHOPPER_URL. */
  String url() {
    return "http://" + getHost() + ":" + getMappedPort(8080);
  }
}
