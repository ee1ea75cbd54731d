import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { eventually, FaultyLink, MailInbox } from '@circlet/testing';

import { ClaimedMails, mail } from '../../../test/claimed-mails';
import type { Claim, Delivery } from './handover';
import type { ToHandover } from './handover-messages';
import { HandoverProcess } from './handover-process';

const program = resolve(__dirname, '../../../dist/mail/handover/hand-over.js');

describe('the process that hands mails over', () => {
  let mails: ClaimedMails;
  let inbox: MailInbox;
  let link: FaultyLink;
  let service: HandoverProcess | undefined;
  beforeAll(async () => {
    mails = await ClaimedMails.create();
  });
  beforeEach(async () => {
    inbox = await MailInbox.start();
    link = await FaultyLink.to(mails.databaseUrl);
  });
  afterEach(async () => {
    await service?.onApplicationShutdown();
    service = undefined;
    await link.close();
    await inbox.stop();
  });
  afterAll(() => mails.drop());

  const claimed = () => mails.claimed();
  const statusOf = (claim: Claim) => mails.statusOf(claim);

  /** Starts the handover process as in production. */
  const startProcess = (databaseUrl = mails.databaseUrl, outlivesMs = 60_000): ChildProcess => {
    const child = fork(program, { serialization: 'advanced', execArgv: [] });
    child.send({ settings: { smtpUrl: inbox.url, databaseUrl }, outlivesMs } satisfies ToHandover);
    return child;
  };

  /**
   * Starts the service's side, which forks such processes.
   * @returns a function that delivers an email
   */
  const startService = (pingMs?: number): ((claim: Claim) => Promise<Delivery>) => {
    const started = new HandoverProcess(
      { smtpUrl: inbox.url, databaseUrl: mails.databaseUrl },
      program,
      pingMs,
    );
    service = started;
    return (claim) => started.deliver(claim, mail);
  };
  const currentChild = (): ChildProcess => Reflect.get(service!, 'child') as ChildProcess;
  /** Attaches the expectation immediately, because the failure can occur before it is awaited. */
  const expectFailure = (delivery: Promise<unknown>, message: RegExp): Promise<void> =>
    expect(delivery).rejects.toThrow(message);

  it('never sends a mail twice when the handover itself is killed, and counts it as in doubt', async () => {
    const claim = await claimed();
    const child = startProcess();
    inbox.beforeNextAnswer(() => child.kill('SIGKILL'));
    child.send({ request: 1, claim, mail } satisfies ToHandover);
    await once(child, 'exit');
    await eventually(() => inbox.received.length === 1);
    expect(await mails.emails.markDoubtful()).toEqual([]);
    await mails.rows.query(`UPDATE emails SET claimed_until = now() - interval '11 minutes' WHERE id = $1`, [
      claim.mailId,
    ]);
    expect(await mails.emails.claim(claim.mailId)).toBeUndefined();
    expect((await mails.emails.markDoubtful()).map(Number)).toEqual([claim.mailId]);
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

  it('takes with it only its own mails when it ends after another has been started', async () => {
    const deliver = startService();
    const finish: (() => void)[] = [];
    const hold = () => new Promise<void>((resume) => finish.push(resume));
    inbox.beforeNextAnswer(hold);
    inbox.beforeNextAnswer(hold);
    const first = expectFailure(deliver(await claimed()), /channel/i);
    await eventually(() => finish.length === 1);
    const old = currentChild();
    const ended = new Promise((resume) => old.once('exit', resume));
    old.disconnect();
    // It finds the channel closed, so the next email starts another process.
    await expectFailure(deliver(await claimed()), /channel/i);
    await first;
    const last = deliver(await claimed());
    await eventually(() => finish.length === 2);
    finish[0]!();
    await ended;
    finish[1]!();
    expect(await last).toEqual({ outcome: 'accepted' });
  });

  it('is killed and replaced when it hangs, and no mail is sent twice', async () => {
    const deliver = startService(1_000);
    await deliver(await claimed());
    const hanging = currentChild();
    const [sending, waiting] = [await claimed(), await claimed()];
    let lost: Promise<void> | undefined;
    inbox.beforeNextAnswer(() => {
      hanging.kill('SIGSTOP');
      lost = expectFailure(deliver(waiting), /SIGKILL/);
    });
    await expectFailure(deliver(sending), /SIGKILL/);
    await lost;
    await eventually(() => inbox.received.length === 2);
    await mails.rows.query('UPDATE emails SET claimed_until = now() WHERE claimed_until IS NOT NULL');
    expect(await mails.emails.claim(sending.mailId)).toBeUndefined();
    const again = (await mails.emails.claim(waiting.mailId))!.claim;
    expect(await deliver(again)).toEqual({ outcome: 'accepted' });
    expect(inbox.received).toHaveLength(3);
  });
});
