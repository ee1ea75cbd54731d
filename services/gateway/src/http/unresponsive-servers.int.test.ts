import { eventually, FaultyLink } from '@circlet/testing';
import type { INestApplication } from '@nestjs/common';

import { aGroup, startFakeService } from '../../test/fake-service';
import { Browser } from '../../test/browser';
import { gatewayServers, startGateway, type TestGateway } from '../../test/start-gateway';

describe('a gateway whose servers stop responding', () => {
  let redis: FaultyLink;
  let nats: FaultyLink;
  let service: INestApplication;
  let gateway: TestGateway;

  beforeAll(async () => {
    const servers = await gatewayServers();
    [redis, nats] = [await FaultyLink.to(servers.redisUrl), await FaultyLink.to(servers.natsUrl)];
    service = await startFakeService(servers.natsUrl);
    gateway = await startGateway({}, { redisUrl: redis.url, natsUrl: nats.url });
  });
  afterEach(() => {
    redis.pass();
    nats.pass();
  });
  afterAll(async () => {
    await gateway.stop();
    await service.close();
    await redis.close();
    await nats.close();
  });

  const withSession = (): Browser => {
    const browser = new Browser(gateway.url);
    browser.cookies.set('circlet_session', 'A'.repeat(43));
    return browser;
  };
  const refused = { status: 503, retry: '2' };
  const outcome = async (answer: Promise<{ status: number; headers: Headers }>) => {
    const { status, headers } = await answer;
    return { status, retry: headers.get('retry-after') };
  };

  it.each(['reset', 'silence', 'drop'] as const)(
    'returns 503 to signed-in users and serves visitors while Redis fails by %s, and then recovers',
    async (fault) => {
      redis[fault]();
      expect(await outcome(withSession().get('/api/auth/me'))).toEqual(refused);
      expect((await new Browser(gateway.url).get('/api/groups')).status).toBe(200);
      redis.pass();
      await eventually(async () => (await withSession().get('/api/auth/me')).status === 401);
    },
  );

  /** Reads what no gateway keeps in memory. */
  const readGroup = () => new Browser(gateway.url).get(`/api/groups/${aGroup.id}`);

  it.each(['silence', 'drop', 'reset'] as const)(
    'returns 503 while the broker fails by %s, and then recovers',
    async (fault) => {
      nats[fault]();
      expect(await outcome(readGroup())).toEqual(refused);
      nats.pass();
      await eventually(async () => (await readGroup()).status === 200);
    },
  );
});
