import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { applicationAcceptedV1, signUp } from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import { connectNats, migrate } from '@circlet/platform';
import {
  buildService,
  Caller,
  createTestDatabase,
  eventually,
  ForeignEvents,
  MailInbox,
  ServiceProcess,
  suiteNatsUrl,
  suiteRedisUrl,
  type TestDatabase,
} from '@circlet/testing';
import type { NatsConnection } from 'nats';
import { Client } from 'pg';

import { buildSignUp } from '../../test/build-person';
import { identityEnvironment } from '../../test/start-identity';
import { databaseSettings } from '../database/database-settings';

const KILLS = 20;
const EVERY_MS = 40;

describe('a stream of events while the service is killed and restarted', () => {
  let database: TestDatabase;
  let inbox: MailInbox;
  let nats: NatsConnection;
  let storage: string;
  let environment: Record<string, string>;
  let life: ServiceProcess;

  beforeAll(async () => {
    await buildService('identity');
    database = await createTestDatabase('identity');
    await migrate(databaseSettings(database.url));
    inbox = await MailInbox.start();
    storage = await mkdtemp(join(tmpdir(), 'circlet-photos-'));
    const servers = {
      databaseUrl: database.url,
      natsUrl: await suiteNatsUrl(),
      redisUrl: await suiteRedisUrl(),
    };
    environment = identityEnvironment(servers, { storage, inbox });
    nats = await connectNats(servers.natsUrl, 'test');
    life = await ServiceProcess.start('identity', environment);
  }, 120_000);
  afterAll(async () => {
    await life.stop();
    await nats.close();
    await inbox.stop();
    await database.drop();
    await rm(storage, { recursive: true, force: true });
  });

  const waiting = async (): Promise<number> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM emails WHERE status <> 'sent'`,
      );
      return rows[0]!.count;
    } finally {
      await client.end();
    }
  };

  it('sends mail exactly once for each of them', async () => {
    const { id, email } = await new Caller(nats, null).call(signUp, { body: buildSignUp() });
    const events = new ForeignEvents(nats, 'identity');
    const eventIds: string[] = [];
    const stream = setInterval(() => {
      const accepted = { applicationId: eventIds.length + 1, groupId: 7, userId: id, byUserId: 1 };
      const event = newEvent(applicationAcceptedV1, 7, accepted);
      eventIds.push(event.envelope.id);
      void events.publish(event);
    }, EVERY_MS);

    for (let kill = 0; kill < KILLS; kill += 1) {
      const enough = inbox.received.length + 1 + (kill % 10);
      await eventually(() => inbox.received.length >= enough);
      await life.kill();
      life = await ServiceProcess.start('identity', environment);
    }
    clearInterval(stream);

    const wanted = eventIds.map((eventId) => `<${eventId}.applicationAccepted.${id}@circlet.test>`);
    const arrived = (): string[] =>
      inbox.to(email).flatMap((mail) => (mail.messageId.includes('Accepted') ? [mail.messageId] : []));
    await eventually(
      async () => new Set(arrived()).size === wanted.length && (await waiting()) === 0,
      240_000,
    );
    expect(arrived().sort()).toEqual(wanted.sort());
  }, 600_000);
});
