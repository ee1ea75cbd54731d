import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { eventually, FaultyLink, EmailInbox } from '@circlet/testing';

import { ClaimedEmails, email } from '../../../test/claimed-emails';
import type { Claim, DeliveryResult } from './email-delivery';
import type { ToDeliveryProcess } from './delivery-messages';
import { DeliveryProcess } from './delivery-process';

const program = resolve(__dirname, '../../../dist/email/delivery/delivery-main.js');

describe('the delivery process', () => {
  let claimedEmails: ClaimedEmails;
  let inbox: EmailInbox;
  let link: FaultyLink;
  let service: DeliveryProcess | undefined;
  beforeAll(async () => {
    claimedEmails = await ClaimedEmails.create();
  });
  beforeEach(async () => {
    inbox = await EmailInbox.start();
    link = await FaultyLink.to(claimedEmails.databaseUrl);
  });
  afterEach(async () => {
    await service?.onApplicationShutdown();
    service = undefined;
    await link.close();
    await inbox.stop();
  });
  afterAll(() => claimedEmails.drop());

  const claimed = () => claimedEmails.claimed();
  const statusOf = (claim: Claim) => claimedEmails.statusOf(claim);

  /** Starts the delivery process as in production. */
  const startProcess = (databaseUrl = claimedEmails.databaseUrl, graceMs = 60_000): ChildProcess => {
    const child = fork(program, { serialization: 'advanced', execArgv: [] });
    child.send({ settings: { smtpUrl: inbox.url, databaseUrl }, graceMs } satisfies ToDeliveryProcess);
    return child;
  };

  /**
   * Starts the service's side, which forks such processes.
   * @returns a function that delivers an email
   */
  const startService = (pingMs?: number): ((claim: Claim) => Promise<DeliveryResult>) => {
    const started = new DeliveryProcess(
      { smtpUrl: inbox.url, databaseUrl: claimedEmails.databaseUrl },
      program,
      pingMs,
    );
    service = started;
    return (claim) => started.deliver(claim, email);
  };
  const currentChild = (): ChildProcess => Reflect.get(service!, 'child') as ChildProcess;
  /** Attaches the expectation immediately, because the failure can occur before it is awaited. */
  const expectFailure = (delivery: Promise<unknown>, message: RegExp): Promise<void> =>
    expect(delivery).rejects.toThrow(message);

  it('never sends an email twice when it is killed itself, and the email is in doubt', async () => {
    const claim = await claimed();
    const child = startProcess();
    inbox.beforeNextAnswer(() => child.kill('SIGKILL'));
    child.send({ request: 1, claim, email } satisfies ToDeliveryProcess);
    await once(child, 'exit');
    await eventually(() => inbox.received.length === 1);
    expect(await claimedEmails.emails.markDoubtful()).toEqual([]);
    await claimedEmails.rows.query(
      `UPDATE emails SET claimed_until = now() - interval '11 minutes' WHERE id = $1`,
      [claim.emailId],
    );
    expect(await claimedEmails.emails.claim(claim.emailId)).toBeUndefined();
    expect((await claimedEmails.emails.markDoubtful()).map(Number)).toEqual([claim.emailId]);
    expect(await statusOf(claim)).toBe('in_doubt');
  });

  it('finishes its work when the service dies', async () => {
    const claim = await claimed();
    const child = startProcess();
    inbox.beforeNextAnswer(() => {
      child.disconnect();
    });
    child.send({ request: 1, claim, email } satisfies ToDeliveryProcess);
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(inbox.received).toHaveLength(1);
    expect(await statusOf(claim)).toBe('sent');
  });

  it('waits for PostgreSQL to mark an email when both have died, despite signals', async () => {
    const claim = await claimed();
    const child = startProcess(link.url);
    inbox.beforeNextAnswer(() => {
      link.reset();
      child.disconnect();
    });
    child.send({ request: 1, claim, email } satisfies ToDeliveryProcess);
    const ended = once(child, 'exit');
    await eventually(() => inbox.received.length === 1);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) child.kill(signal);
    expect(await statusOf(claim)).toBe('sending');
    link.pass();
    expect((await ended)[0]).toBe(0);
    expect(await statusOf(claim)).toBe('sent');
  });

  it('exits some time after the service even if it cannot mark its emails', async () => {
    const claim = await claimed();
    const child = startProcess(link.url, 100);
    inbox.beforeNextAnswer(() => {
      link.reset();
      child.disconnect();
    });
    child.send({ request: 1, claim, email } satisfies ToDeliveryProcess);
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(await statusOf(claim)).toBe('sending');
  });

  it('fails only its own emails when it ends after another was started', async () => {
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

  it('is killed and replaced when it hangs, and no email is sent twice', async () => {
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
    await claimedEmails.rows.query('UPDATE emails SET claimed_until = now() WHERE claimed_until IS NOT NULL');
    expect(await claimedEmails.emails.claim(sending.emailId)).toBeUndefined();
    const again = (await claimedEmails.emails.claim(waiting.emailId))!.claim;
    expect(await deliver(again)).toEqual({ outcome: 'accepted' });
    expect(inbox.received).toHaveLength(3);
  });
});
