import type { INestApplication } from '@nestjs/common';

import { startFakeService } from './fake-service';
import { type GatewayServers, gatewayServers, startGateway, type TestGateway } from './start-gateway';

/** The gateway and servers that a suite's tests use. */
export interface GatewaySuite {
  readonly gateway: TestGateway;
  readonly servers: GatewayServers;
}

/**
 * Starts a gateway with a service behind it for the whole suite.
 * @param overrides - settings by variable name
 */
export function useGateway(overrides: Record<string, string> = {}): GatewaySuite {
  let gateway: TestGateway | undefined;
  let service: INestApplication | undefined;
  jest.setTimeout(60_000);
  beforeAll(async () => {
    const servers = await gatewayServers();
    service = await startFakeService(servers.natsUrl);
    gateway = await startGateway(overrides, servers);
  });
  afterAll(async () => {
    await gateway?.stop();
    await service?.close();
  });
  return {
    get gateway() {
      return gateway!;
    },
    get servers() {
      return gateway!.servers;
    },
  };
}
