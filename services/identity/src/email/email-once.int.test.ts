import { setTimeout } from 'node:timers/promises';

import { applicationAcceptedV1, signUp } from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import { Caller, eventually, IncomingEvents, type EmailInbox, ServiceProcess } from '@circlet/testing';

import { buildSignUp } from '../../test/build-user';
import { ProcessFixture } from '../../test/identity-process';

const KILLS = 20;
const EVERY_MS = 40;
/** Maximum number of events waiting for their email, so that a slow machine doesn't build a backlog. */
const AHEAD = 40;

describe('a stream of events while the service is killed and restarted and loses its database connections', () => {
  let surroundings: ProcessFixture;
  let inbox: EmailInbox;
  let life: ServiceProcess;

  beforeAll(async () => {
    surroundings = await ProcessFixture.create();
    ({ inbox } = surroundings);
    life = await ServiceProcess.start('identity', surroundings.environment);
  }, 120_000);
  afterAll(async () => {
    await life.stop();
    await surroundings.remove();
  });

  /** Counts emails by state, as the service sees it. */
  const states = async (): Promise<Record<string, number>> => {
    const rows = await surroundings.query<{ status: string; count: number }>(
      'SELECT status, count(*)::int AS count FROM emails GROUP BY status',
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  };

  /** Ends the sessions on which emails are marked, like a crash of PostgreSQL. */
  const cutMarks = () =>
    surroundings.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'identity-mail' AND datname = current_database()`,
    );

  /**
   * Publishes one acceptance after another until `isOver` returns true.
   * @returns the ids of the events
   */
  const streamUntil = async (isOver: () => boolean, userId: number): Promise<string[]> => {
    const events = new IncomingEvents(surroundings.nats, 'identity');
    const eventIds: string[] = [];
    while (!isOver()) {
      await eventually(() => eventIds.length < inbox.received.length + AHEAD, 60_000);
      const accepted = { applicationId: eventIds.length + 1, groupId: 7, userId, byUserId: 1 };
      const event = newEvent(applicationAcceptedV1, 7, accepted);
      await events.publish(event);
      eventIds.push(event.envelope.id);
      await setTimeout(EVERY_MS);
    }
    return eventIds;
  };

  const killAgainAndAgain = async (): Promise<void> => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const enough = inbox.received.length + 1 + (kill % 10);
      await eventually(() => inbox.received.length >= enough, 60_000);
      await cutMarks();
      await life.kill();
      life = await ServiceProcess.start('identity', surroundings.environment);
    }
  };

  it('sends exactly one email for each event', async () => {
    const { id, email } = await new Caller(surroundings.nats, null).call(signUp, { body: buildSignUp() });
    await surroundings.query('UPDATE users SET email_confirmed_at = now()');
    let isOver = false;
    const published = streamUntil(() => isOver, id);
    await killAgainAndAgain().finally(() => {
      isOver = true;
    });
    const wanted = (await published).map((eventId) => `<${eventId}.applicationAccepted.${id}@circlet.test>`);
    const arrived = (): string[] =>
      inbox.to(email).flatMap(({ messageId }) => (messageId.includes('Accepted') ? [messageId] : []));
    await eventually(async () => {
      const missing = wanted.filter((messageId) => !arrived().includes(messageId));
      expect({ missing, states: await states() }).toEqual({
        missing: [],
        states: { sent: wanted.length + 1 },
      });
      return true;
    }, 240_000);
    expect(arrived().sort()).toEqual(wanted.sort());
  }, 600_000);
});
