import { eventually } from '@circlet/testing';

import { startGatewayProcess } from '../../test/gateway-process';
import { gatewayServers } from '../../test/start-gateway';

it('a gateway that ends serves until its balancer has seen the 404 of its readiness', async () => {
  const gateway = await startGatewayProcess(await gatewayServers(), { SHUTDOWN_DELAY_MS: '3000' });
  const statusOf = async (path: string): Promise<number> => (await fetch(gateway.url + path)).status;
  const ended = gateway.stop();
  await eventually(async () => (await statusOf('/health/ready')) === 404);
  expect(await statusOf('/api/csrf-token')).toBe(200);
  await ended;
});
