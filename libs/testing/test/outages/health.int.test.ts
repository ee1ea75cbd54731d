import { HealthModule, LoggingModule, NATS, natsCheck, NatsModule, createService } from '@circlet/platform';
import { type INestApplication, Module } from '@nestjs/common';

import { eventually, FaultyLink, suiteNatsUrl } from '@circlet/testing';

/** Returns a service module with two broker connections: one for incoming calls, one for the rest. */
function moduleOn(natsUrl: string) {
  @Module({
    imports: [
      LoggingModule.forService('listening', 'fatal'),
      NatsModule.connect(natsUrl, 'listening'),
      HealthModule.with([NATS], (nats: never) => [natsCheck(nats)]),
    ],
  })
  class ListeningModule {}
  return ListeningModule;
}

describe('/health/ready of a service', () => {
  let link: FaultyLink;
  let app: INestApplication;

  beforeAll(async () => {
    const natsUrl = await suiteNatsUrl();
    link = await FaultyLink.to(natsUrl);
    const name = 'listening';
    app = await createService({
      name,
      module: moduleOn(natsUrl),
      natsUrl: link.url,
      host: '127.0.0.1',
      healthPort: 0,
    });
  });
  afterAll(async () => {
    link.pass();
    await app.close();
    await link.close();
  });

  const ready = async (): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${await app.getUrl()}/health/ready`);
    return { status: response.status, body: await response.json() };
  };

  it('answers 503 and names the connection for incoming calls while the broker is silent on it', async () => {
    expect((await ready()).status).toBe(200);
    link.silence();
    expect(await ready()).toMatchObject({
      status: 503,
      body: { details: { calls: { status: 'down' }, nats: { status: 'up' } } },
    });
    link.pass();
    await eventually(async () => (await ready()).status === 200);
  });
});
