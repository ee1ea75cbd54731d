import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

import { eventually, FaultyLink, EmailInbox } from '@circlet/testing';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';

import { ClaimedEmails, email, recipient } from '../../../test/claimed-emails';
import type { EmailsRepository } from '../emails.repository';
import type { Claim } from './email-delivery';
import { DeliveryMarks } from './delivery-marks';
import { SmtpDelivery } from './smtp-delivery';
import { SmtpServer } from './smtp-server';

/** Pauses this process, which then neither reads nor writes. */
function pause(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** While a test holds this lock, no email is marked as being sent. */
const GATE = 4711;

describe('delivering an email', () => {
  let claimedEmails: ClaimedEmails;
  let rows: DataSource;
  let emails: EmailsRepository;
  let inbox: EmailInbox;
  let link: FaultyLink;
  let delivery: SmtpDelivery;
  beforeAll(async () => {
    claimedEmails = await ClaimedEmails.create();
    ({ rows, emails } = claimedEmails);
    await rows.query(
      `CREATE FUNCTION wait_for_gate() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NEW; END $$`,
    );
    await rows.query(
      `CREATE TRIGGER gate BEFORE UPDATE ON emails FOR EACH ROW WHEN (NEW.status = 'sending')
       EXECUTE FUNCTION wait_for_gate()`,
    );
  });
  beforeEach(async () => {
    inbox = await EmailInbox.start();
    link = await FaultyLink.to(claimedEmails.databaseUrl);
    delivery = new SmtpDelivery({ smtpUrl: inbox.url, databaseUrl: link.url });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await delivery.onApplicationShutdown();
    await link.close();
    await inbox.stop();
  });
  afterAll(() => claimedEmails.drop());

  const claimed = () => claimedEmails.claimed();
  const statusOf = (claim: Claim) => claimedEmails.statusOf(claim);
  const marksWaiting = async (): Promise<number> => {
    const [{ count }] = await rows.query<[{ count: number }]>(
      `SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND objid = ${GATE} AND NOT granted`,
    );
    return count;
  };
  /**
   * Blocks emails at the mark.
   * @returns a function that lets them continue
   */
  const closeGate = async (): Promise<() => Promise<void>> => {
    const holder = rows.createQueryRunner();
    await holder.query(`SELECT pg_advisory_lock(${GATE})`);
    return async () => {
      await holder.query(`SELECT pg_advisory_unlock(${GATE})`);
      await holder.release();
    };
  };

  it('marks an email before its last byte leaves, and again when the server has accepted it', async () => {
    const claim = await claimed();
    let statusAtTheServer = '';
    inbox.beforeNextAnswer(async () => {
      statusAtTheServer = await statusOf(claim);
    });
    expect(await delivery.deliver(claim, email)).toEqual({ outcome: 'accepted' });
    expect(statusAtTheServer).toBe('sending');
    expect(await statusOf(claim)).toBe('sent');
  });

  it('marks an email as sent once PostgreSQL is back when it fails after the last byte', async () => {
    const claim = await claimed();
    inbox.beforeNextAnswer(() => {
      link.reset();
    });
    const result = delivery.deliver(claim, email);
    await eventually(() => inbox.to(recipient).length === 1);
    expect(await emails.claim(claim.emailId)).toBeUndefined();
    link.pass();
    expect(await result).toEqual({ outcome: 'accepted' });
    expect(await statusOf(claim)).toBe('sent');
    expect(inbox.to(recipient)).toHaveLength(1);
  });

  it('survives the loss of its database connections', async () => {
    await delivery.deliver(await claimed(), email);
    const sessions = `FROM pg_stat_activity
                      WHERE application_name = 'identity-mail' AND datname = current_database()`;
    await rows.query(`SELECT pg_terminate_backend(pid) ${sessions}`);
    await eventually(async () => (await rows.query<unknown[]>(`SELECT ${sessions}`)).length === 0);
    expect(await delivery.deliver(await claimed(), email)).toEqual({ outcome: 'accepted' });
  });

  it('does not send an email when PostgreSQL fails at the mark, and reverts a mark that was stored', async () => {
    const claim = await claimed();
    const openGate = await closeGate();
    const result = delivery.deliver(claim, email);
    await eventually(async () => (await marksWaiting()) === 1);
    link.reset();
    await openGate();
    await eventually(async () => (await statusOf(claim)) === 'sending');
    link.pass();
    expect(await result).toMatchObject({ outcome: 'refused' });
    expect(await statusOf(claim)).toBe('queued');
    expect(inbox.received).toHaveLength(0);
    expect(await delivery.deliver((await emails.claim(claim.emailId))!.claim, email)).toEqual({
      outcome: 'accepted',
    });
  });

  it('ignores a mark that arrives after it was reverted', async () => {
    const claim = await claimed();
    const marks = new DeliveryMarks(claimedEmails.databaseUrl);
    await marks.revert(claim);
    await expect(marks.begin(claim)).rejects.toThrow('The claim has ended');
    await marks.close();
    expect(await statusOf(claim)).toBe('queued');
  });

  it('does not send an email whose claim has expired and was replaced', async () => {
    const claim = await claimed();
    await rows.query('UPDATE emails SET claimed_until = now() WHERE id = $1', [claim.emailId]);
    const newer = (await emails.claim(claim.emailId))!.claim;
    expect(await delivery.deliver(claim, email)).toEqual({
      outcome: 'refused',
      reason: 'The claim has ended',
    });
    expect(inbox.received).toHaveLength(0);
    expect(await delivery.deliver(newer, email)).toEqual({ outcome: 'accepted' });
  });

  it('logs the code once, not at every attempt, while it cannot mark its emails', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const attempts = jest.spyOn(Pool.prototype, 'query');
    const [one, other] = [await claimed(), await claimed()];
    const marks = new DeliveryMarks(link.url);
    link.reset();
    const settled = Promise.all([marks.settle(one, 'sent'), marks.settle(other, 'sent')]);
    await eventually(() => attempts.mock.calls.length > 4);
    link.pass();
    await settled;
    await marks.close();
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
    expect(lines).toEqual([
      {
        level: 'warn',
        time: expect.any(Number) as number,
        service: 'identity',
        context: 'DeliveryMarks',
        code: 'ECONNRESET',
        msg: 'Could not mark an email; retrying',
      },
    ]);
  });

  it('marks an email as in doubt when the server does not answer after the last byte', async () => {
    const claim = await claimed();
    inbox.beforeNextAnswer(() => {
      inbox.dropConnections();
    });
    expect(await delivery.deliver(claim, email)).toMatchObject({ outcome: 'unanswered' });
    expect(await statusOf(claim)).toBe('in_doubt');
  });

  it.each(['RCPT', 'DATA'] as const)('keeps only the code of a refusal at %s', async (after) => {
    inbox.refuseNext(550, after);
    expect(await delivery.deliver(await claimed(), email)).toEqual({
      outcome: 'refused',
      reason: 'The mail server answered 550',
    });
  });

  it('gives up on an email that the server does not accept in time', async () => {
    inbox.beforeNextAnswer(() => new Promise(() => undefined));
    const server = new SmtpServer(inbox.url, 500);
    expect(await server.deliver(email, () => Promise.resolve())).toEqual({
      outcome: 'unanswered',
      reason: 'The mail server took too long',
    });
    server.close();
  });

  it('gives the server all of its time to answer, however long the mark took', async () => {
    inbox.beforeNextAnswer(() => setTimeout(1_000));
    const server = new SmtpServer(inbox.url, 2_000);
    expect(await server.deliver(email, () => setTimeout(1_500))).toEqual({ outcome: 'accepted' });
    server.close();
  });

  it('gives it all of its time even if the process was paused beyond the time limit at the mark', async () => {
    inbox.beforeNextAnswer(() => setTimeout(200));
    const server = new SmtpServer(inbox.url, 500);
    const mark = async (): Promise<void> => {
      const marked = stat(__filename);
      pause(750);
      await marked;
    };
    expect(await server.deliver(email, mark)).toEqual({ outcome: 'accepted' });
    server.close();
  });

  it('reads an answer that arrived while the process was paused beyond the time limit', async () => {
    inbox.beforeNextAnswer(() => {
      setImmediate(() => {
        pause(1_000);
      });
    });
    const server = new SmtpServer(inbox.url, 500);
    expect(await server.deliver(email, () => Promise.resolve())).toEqual({ outcome: 'accepted' });
    server.close();
  });

  it('sends an email over another connection when the server ends one with 421', async () => {
    await delivery.deliver(await claimed(), email);
    inbox.refuseNext(421, 'RCPT');
    expect(await delivery.deliver(await claimed(), email)).toEqual({ outcome: 'accepted' });
    expect(inbox.connections).toBe(2);
  });

  it('sends many emails over few connections, and opens another when the server has closed one', async () => {
    for (let count = 0; count < 5; count += 1) await delivery.deliver(await claimed(), email);
    expect(inbox.connections).toBe(1);
    inbox.dropConnections();
    expect(await delivery.deliver(await claimed(), email)).toEqual({ outcome: 'accepted' });
    const claims = await Promise.all(Array.from({ length: 40 }, claimed));
    await Promise.all(claims.map((claim) => delivery.deliver(claim, email)));
    expect(inbox.received).toHaveLength(46);
    expect(inbox.connections).toBeLessThanOrEqual(12);
  });
});
