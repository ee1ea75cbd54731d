import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { migrate } from '@circlet/platform';
import { createTestDatabase, eventually, FaultyLink, MailInbox, type TestDatabase } from '@circlet/testing';
import { DataSource } from 'typeorm';

import { databaseSettings } from '../../database/database-settings';
import { EmailsRepository } from '../emails.repository';
import type { Claim, OutgoingMail } from './handover';
import type { ToHandover } from './handover-messages';
import { MailMarks } from './mail-marks';
import { SmtpHandover } from './smtp-handover';
import { SmtpServer } from './smtp-server';

const program = resolve(__dirname, '../../../dist/mail/handover/hand-over.js');
const recipient = 'ada@example.org';
const mail: OutgoingMail = {
  from: 'hello@circlet.test',
  to: recipient,
  message: Buffer.from(`To: ${recipient}\r\nSubject: Hello\r\n\r\nHello\r\n`),
};
/** While a test holds this lock, no mail is marked as being sent. */
const GATE = 4711;

describe('handing a mail over', () => {
  let database: TestDatabase;
  let rows: DataSource;
  let emails: EmailsRepository;
  let inbox: MailInbox;
  let link: FaultyLink;
  let handover: SmtpHandover;
  beforeAll(async () => {
    database = await createTestDatabase('handover');
    await migrate(databaseSettings(database.url));
    rows = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    emails = new EmailsRepository(rows);
    await rows.query(
      `INSERT INTO users (username, email, name, age) VALUES ('ada', '${recipient}', 'Ada', 30)`,
    );
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
    link = await FaultyLink.to(database.url);
    handover = new SmtpHandover({ smtpUrl: inbox.url, databaseUrl: link.url });
  });
  afterEach(async () => {
    await handover.onApplicationShutdown();
    await link.close();
    await inbox.stop();
  });
  afterAll(async () => {
    await rows.destroy();
    await database.drop();
  });

  const claimed = async (): Promise<Claim> => {
    const [{ id }] = await rows.query<[{ id: string }]>(
      `INSERT INTO emails (event_id, kind, user_id, facts) VALUES ($1, 'welcome', 1, '{}') RETURNING id`,
      [randomUUID()],
    );
    return (await emails.claim(Number(id)))!.claim;
  };
  const statusOf = async ({ mailId }: Claim): Promise<string> => {
    const [{ status }] = await rows.query<[{ status: string }]>('SELECT status FROM emails WHERE id = $1', [
      mailId,
    ]);
    return status;
  };
  const marksWaiting = async (): Promise<number> => {
    const [{ count }] = await rows.query<[{ count: number }]>(
      `SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND objid = ${GATE} AND NOT granted`,
    );
    return count;
  };
  /** Stops mails at the moment of the mark, and lets them go on. */
  const closeGate = async (): Promise<() => Promise<void>> => {
    const holder = rows.createQueryRunner();
    await holder.query(`SELECT pg_advisory_lock(${GATE})`);
    return async () => {
      await holder.query(`SELECT pg_advisory_unlock(${GATE})`);
      await holder.release();
    };
  };

  /** The handover as the process that it is in operation. */
  const startProcess = (databaseUrl = database.url, outlivesMs = 60_000): ChildProcess => {
    const child = fork(program, { serialization: 'advanced', execArgv: [] });
    child.send({ settings: { smtpUrl: inbox.url, databaseUrl }, outlivesMs } satisfies ToHandover);
    return child;
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
    const marks = new MailMarks(database.url);
    await marks.takeBack(claim);
    await expect(marks.begin(claim)).rejects.toThrow('The claim has ended');
    await marks.close();
    expect(await statusOf(claim)).toBe('queued');
  });

  it('does not send a mail whose claim has expired and was made again', async () => {
    const claim = await claimed();
    await rows.query('UPDATE emails SET claimed_until = now() WHERE id = $1', [claim.mailId]);
    const newer = (await emails.claim(claim.mailId))!.claim;
    expect(await handover.deliver(claim, mail)).toMatchObject({ outcome: 'refused' });
    expect(inbox.received).toHaveLength(0);
    expect(await handover.deliver(newer, mail)).toEqual({ outcome: 'accepted' });
  });

  it('never sends a mail twice when the handover itself is killed, and counts it as in doubt', async () => {
    const claim = await claimed();
    const child = startProcess();
    inbox.beforeNextAnswer(() => child.kill('SIGKILL'));
    child.send({ request: 1, claim, mail } satisfies ToHandover);
    await once(child, 'exit');
    await eventually(() => inbox.received.length === 1);
    expect(await emails.markDoubtful()).toEqual([]);
    await rows.query(`UPDATE emails SET claimed_until = now() - interval '11 minutes' WHERE id = $1`, [
      claim.mailId,
    ]);
    expect(await emails.claim(claim.mailId)).toBeUndefined();
    expect((await emails.markDoubtful()).map(Number)).toEqual([claim.mailId]);
    expect(await statusOf(claim)).toBe('in_doubt');
  });

  it('finishes what it has begun when the service dies', async () => {
    const claim = await claimed();
    const child = startProcess();
    inbox.beforeNextAnswer(() => {
      child.disconnect();
    });
    child.send({ request: 1, claim, mail } satisfies ToHandover);
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(inbox.received).toHaveLength(1);
    expect(await statusOf(claim)).toBe('sent');
  });

  it('waits for PostgreSQL to mark a mail when both have died, whatever signals come', async () => {
    const claim = await claimed();
    const child = startProcess(link.url);
    inbox.beforeNextAnswer(() => {
      link.reset();
      child.disconnect();
    });
    child.send({ request: 1, claim, mail } satisfies ToHandover);
    const ended = once(child, 'exit');
    await eventually(() => inbox.received.length === 1);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) child.kill(signal);
    expect(await statusOf(claim)).toBe('sending');
    link.pass();
    expect((await ended)[0]).toBe(0);
    expect(await statusOf(claim)).toBe('sent');
  });

  it('ends some time after the service even if it cannot mark its mails', async () => {
    const claim = await claimed();
    const child = startProcess(link.url, 100);
    inbox.beforeNextAnswer(() => {
      link.reset();
      child.disconnect();
    });
    child.send({ request: 1, claim, mail } satisfies ToHandover);
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(await statusOf(claim)).toBe('sending');
  });

  it('counts a mail as in doubt when the server does not answer after the last byte', async () => {
    const claim = await claimed();
    inbox.beforeNextAnswer(() => {
      inbox.dropConnections();
    });
    expect(await handover.deliver(claim, mail)).toMatchObject({ outcome: 'unanswered' });
    expect(await statusOf(claim)).toBe('in_doubt');
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
