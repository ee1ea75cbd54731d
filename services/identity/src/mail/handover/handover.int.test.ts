import { eventually, FaultyLink, MailInbox } from '@circlet/testing';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';

import { ClaimedMails, mail, recipient } from '../../../test/claimed-mails';
import type { EmailsRepository } from '../emails.repository';
import type { Claim } from './handover';
import { MailMarks } from './mail-marks';
import { SmtpHandover } from './smtp-handover';
import { SmtpServer } from './smtp-server';

/** While a test holds this lock, no email is marked as being sent. */
const GATE = 4711;

describe('handing a mail over', () => {
  let mails: ClaimedMails;
  let rows: DataSource;
  let emails: EmailsRepository;
  let inbox: MailInbox;
  let link: FaultyLink;
  let handover: SmtpHandover;
  beforeAll(async () => {
    mails = await ClaimedMails.create();
    ({ rows, emails } = mails);
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
    inbox = await MailInbox.start();
    link = await FaultyLink.to(mails.databaseUrl);
    handover = new SmtpHandover({ smtpUrl: inbox.url, databaseUrl: link.url });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await handover.onApplicationShutdown();
    await link.close();
    await inbox.stop();
  });
  afterAll(() => mails.drop());

  const claimed = () => mails.claimed();
  const statusOf = (claim: Claim) => mails.statusOf(claim);
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

  it('marks a mail before its last byte leaves, and again when the server has accepted it', async () => {
    const claim = await claimed();
    let statusAtTheServer = '';
    inbox.beforeNextAnswer(async () => {
      statusAtTheServer = await statusOf(claim);
    });
    expect(await handover.deliver(claim, mail)).toEqual({ outcome: 'accepted' });
    expect(statusAtTheServer).toBe('sending');
    expect(await statusOf(claim)).toBe('sent');
  });

  it('marks a mail as sent once PostgreSQL is back when it fails after the last byte', async () => {
    const claim = await claimed();
    inbox.beforeNextAnswer(() => {
      link.reset();
    });
    const delivery = handover.deliver(claim, mail);
    await eventually(() => inbox.to(recipient).length === 1);
    expect(await emails.claim(claim.mailId)).toBeUndefined();
    link.pass();
    expect(await delivery).toEqual({ outcome: 'accepted' });
    expect(await statusOf(claim)).toBe('sent');
    expect(inbox.to(recipient)).toHaveLength(1);
  });

  it('outlives the end of the connections on which it marks', async () => {
    await handover.deliver(await claimed(), mail);
    const sessions = `FROM pg_stat_activity
                      WHERE application_name = 'identity-mail' AND datname = current_database()`;
    await rows.query(`SELECT pg_terminate_backend(pid) ${sessions}`);
    await eventually(async () => (await rows.query<unknown[]>(`SELECT ${sessions}`)).length === 0);
    expect(await handover.deliver(await claimed(), mail)).toEqual({ outcome: 'accepted' });
  });

  it('does not send a mail when PostgreSQL fails at the mark, which is taken back if it was stored', async () => {
    const claim = await claimed();
    const openGate = await closeGate();
    const delivery = handover.deliver(claim, mail);
    await eventually(async () => (await marksWaiting()) === 1);
    link.reset();
    await openGate();
    await eventually(async () => (await statusOf(claim)) === 'sending');
    link.pass();
    expect(await delivery).toMatchObject({ outcome: 'refused' });
    expect(await statusOf(claim)).toBe('queued');
    expect(inbox.received).toHaveLength(0);
    expect(await handover.deliver((await emails.claim(claim.mailId))!.claim, mail)).toEqual({
      outcome: 'accepted',
    });
  });

  it('stores no mark that arrives after it was taken back', async () => {
    const claim = await claimed();
    const marks = new MailMarks(mails.databaseUrl);
    await marks.takeBack(claim);
    await expect(marks.begin(claim)).rejects.toThrow('The claim has ended');
    await marks.close();
    expect(await statusOf(claim)).toBe('queued');
  });

  it('does not send a mail whose claim has expired and was made again', async () => {
    const claim = await claimed();
    await rows.query('UPDATE emails SET claimed_until = now() WHERE id = $1', [claim.mailId]);
    const newer = (await emails.claim(claim.mailId))!.claim;
    expect(await handover.deliver(claim, mail)).toEqual({
      outcome: 'refused',
      reason: 'The claim has ended',
    });
    expect(inbox.received).toHaveLength(0);
    expect(await handover.deliver(newer, mail)).toEqual({ outcome: 'accepted' });
  });

  it('logs the code once, not at every attempt, while it cannot mark its mails', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const attempts = jest.spyOn(Pool.prototype, 'query');
    const [one, other] = [await claimed(), await claimed()];
    const marks = new MailMarks(link.url);
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
        context: 'MailMarks',
        code: 'ECONNRESET',
        msg: 'A mail could not be marked; trying again',
      },
    ]);
  });

  it('counts a mail as in doubt when the server does not answer after the last byte', async () => {
    const claim = await claimed();
    inbox.beforeNextAnswer(() => {
      inbox.dropConnections();
    });
    expect(await handover.deliver(claim, mail)).toMatchObject({ outcome: 'unanswered' });
    expect(await statusOf(claim)).toBe('in_doubt');
  });

  it.each(['RCPT', 'DATA'] as const)('keeps the code and not the words of a refusal at %s', async (after) => {
    inbox.refuseNext(550, after);
    expect(await handover.deliver(await claimed(), mail)).toEqual({
      outcome: 'refused',
      reason: 'The mail server answered 550',
    });
  });

  it('gives a mail up that the server does not accept in time', async () => {
    inbox.beforeNextAnswer(() => new Promise(() => undefined));
    const server = new SmtpServer(inbox.url, 500);
    expect(await server.deliver(mail, () => Promise.resolve())).toEqual({
      outcome: 'unanswered',
      reason: 'The mail server took too long',
    });
    server.close();
  });

  it('sends a mail over another connection when the server ends one with 421', async () => {
    await handover.deliver(await claimed(), mail);
    inbox.refuseNext(421, 'RCPT');
    expect(await handover.deliver(await claimed(), mail)).toEqual({ outcome: 'accepted' });
    expect(inbox.connections).toBe(2);
  });

  it('sends many mails over few connections, and opens another when the server has closed one', async () => {
    for (let count = 0; count < 5; count += 1) await handover.deliver(await claimed(), mail);
    expect(inbox.connections).toBe(1);
    inbox.dropConnections();
    expect(await handover.deliver(await claimed(), mail)).toEqual({ outcome: 'accepted' });
    const claims = await Promise.all(Array.from({ length: 40 }, claimed));
    await Promise.all(claims.map((claim) => handover.deliver(claim, mail)));
    expect(inbox.received).toHaveLength(46);
    expect(inbox.connections).toBeLessThanOrEqual(12);
  });
});
