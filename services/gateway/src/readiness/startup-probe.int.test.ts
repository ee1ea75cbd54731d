import { countUnread, getCurrentUser, listMyReports, listUserGroups } from '@circlet/contracts';
import { connectNats } from '@circlet/platform';
import { eventually, stubRefusal } from '@circlet/testing';

import { startGatewayProcess } from '../../test/gateway-process';
import { gatewayServers } from '../../test/start-gateway';

it('a gateway is ready once every service has responded, and stays ready if one goes down', async () => {
  const servers = await gatewayServers();
  const nats = await connectNats(servers.natsUrl, 'test');
  const gateway = await startGatewayProcess(servers);
  const readiness = async () => (await fetch(`${gateway.url}/health/ready`)).status;

  const answering = [];
  for (const call of [getCurrentUser, listUserGroups, countUnread]) {
    const subscription = await stubRefusal(nats, call, 'NOT_SIGNED_IN');
    await eventually(() => subscription.getReceived() > 0);
    answering.push(subscription);
  }
  const response = await fetch(`${gateway.url}/health/ready`);
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 503,
    body: { details: { services: { status: 'down' }, redis: { status: 'up' }, nats: { status: 'up' } } },
  });

  answering.push(await stubRefusal(nats, listMyReports, 'NOT_SIGNED_IN'));
  await eventually(async () => (await readiness()) === 200);
  for (const subscription of answering) subscription.unsubscribe();
  await nats.flush();
  expect(await readiness()).toBe(200);

  await gateway.stop();
  await nats.close();
});
