import { eventually } from '@circlet/testing';

import { startGatewayProcess } from '../../test/gateway-process';
import { gatewayServers } from '../../test/start-gateway';

it('a gateway keeps serving during shutdown until its load balancer has seen its readiness return 404', async () => {
  const gateway = await startGatewayProcess(await gatewayServers(), { SHUTDOWN_DELAY_MS: '3000' });
  const statusOf = async (path: string): Promise<number> => (await fetch(gateway.url + path)).status;
  const ended = gateway.stop();
  const answers = await eventually(async () => {
    const both = await Promise.all([statusOf('/health/ready'), statusOf('/api/csrf-token')]);
    return both[0] === 404 ? both : undefined;
  });
  expect(answers).toEqual([404, 200]);
  await ended;
});
