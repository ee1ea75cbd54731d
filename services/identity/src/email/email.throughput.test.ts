import { appendFileSync } from 'node:fs';

import { signUp } from '@circlet/contracts';
import { Caller, eventually, ServiceProcess } from '@circlet/testing';

import { buildSignUp } from '../../test/build-user';
import { ProcessFixture } from '../../test/identity-process';

const EMAILS = Number(process.env.THROUGHPUT_EMAILS ?? '2000');
const ROUNDS = 3;
/** Emails per second that each round must reach. */
const REQUIRED = 100;

/** Measures emails per second for one replica, from queued rows to the answers of the mail server. */
describe('email throughput', () => {
  let surroundings: ProcessFixture;
  let service: ServiceProcess;
  beforeAll(async () => {
    surroundings = await ProcessFixture.create();
    service = await ServiceProcess.start('identity', surroundings.environment);
  }, 120_000);
  afterAll(async () => {
    await service.stop();
    await surroundings.remove();
  });

  const allSent = async (): Promise<boolean> =>
    (await surroundings.query(`SELECT FROM emails WHERE status <> 'sent' LIMIT 1`)).length === 0;

  it('sends queued emails', async () => {
    const { id } = await new Caller(surroundings.nats, null).call(signUp, { body: buildSignUp() });
    await eventually(allSent);
    const rates: number[] = [];
    const connectionsBefore = surroundings.inbox.connections;
    for (let round = 0; round < ROUNDS; round += 1) {
      await surroundings.query(
        `INSERT INTO emails (event_id, kind, user_id, facts)
         SELECT gen_random_uuid(), 'passwordChanged', $1, '{}' FROM generate_series(1, $2)`,
        [id, EMAILS],
      );
      const begun = performance.now();
      await eventually(allSent, 600_000);
      rates.push((EMAILS * 1000) / (performance.now() - begun));
    }
    const [lowest = 0, median = 0] = rates.sort((a, b) => a - b);
    const connections = surroundings.inbox.connections - connectionsBefore;
    const line = `${ROUNDS} times ${EMAILS} emails: ${Math.round(median)} a second, ${Math.round(lowest)} at least, over ${connections} connections\n`;
    process.stdout.write(line);
    if (process.env.THROUGHPUT_REPORT !== undefined) appendFileSync(process.env.THROUGHPUT_REPORT, line);
    expect(surroundings.inbox.received).toHaveLength(1 + ROUNDS * EMAILS);
    expect(lowest).toBeGreaterThanOrEqual(REQUIRED);
  }, 1_800_000);
});
