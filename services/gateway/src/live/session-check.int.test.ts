import { type TypingUser, typingSubject } from '@circlet/contracts';
import { eventually, FaultyLink } from '@circlet/testing';

import { signedIn } from '../../test/signed-in';
import { authenticated } from '../../test/socket';
import { gatewayServers, startGateway, type TestGateway } from '../../test/start-gateway';
import { ConnectionRegistry } from './connection-registry';
import { liveLimits } from './live-limits';
import { SessionCheck } from './session-check';

describe('a socket whose session cannot be looked up', () => {
  let redis: FaultyLink;
  let gateway: TestGateway;
  beforeAll(async () => {
    const servers = await gatewayServers();
    redis = await FaultyLink.to(servers.redisUrl);
    gateway = await startGateway({}, { ...servers, redisUrl: redis.url });
  });
  afterAll(async () => {
    redis.pass();
    await gateway.stop();
    await redis.close();
  });

  it('stays open, but publishes no typing until the session is confirmed again', async () => {
    const limits: { sessionCheckMs: number } = liveLimits;
    const pause = jest.replaceProperty(limits, 'sessionCheckMs', 0);
    const typed: (number | undefined)[] = [];
    gateway.nats.subscribe(typingSubject, {
      callback: (_error, message) => typed.push(message.json<TypingUser>().groupId),
    });
    await gateway.nats.flush();
    const socket = await authenticated(gateway, await signedIn(gateway, 20), 20);
    const type = (groupId: number) => {
      socket.send(JSON.stringify({ type: 'typing', groupId }));
    };
    const [connection] = [...gateway.app.get(ConnectionRegistry, { strict: false }).all()];
    redis.drop();
    type(5);
    await eventually(async () => (await connection!.pendingCheck) === false);
    redis.pass();
    await eventually(() => gateway.app.get(SessionCheck, { strict: false }).check(connection!));
    type(6);
    await eventually(() => typed.includes(6));
    expect(typed).not.toContain(5);
    socket.close();
    pause.restore();
  });
});
