import { once } from 'node:events';
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

import { connectNats } from '@circlet/platform';
import {
  EmailInbox,
  environmentOf,
  eventually,
  freePort,
  suiteNatsUrl,
  suiteRedisUrl,
} from '@circlet/testing';
import type { NatsConnection } from 'nats';

import { ClaimedEmails, email } from '../../test/claimed-emails';
import { MailerClient } from './mailer-client';
import { DELIVER_SUBJECT } from './mailer-protocol';

const program = resolve(__dirname, '../../dist/mailer/main.js');

describe('a mailer', () => {
  let claimedEmails: ClaimedEmails;
  let inbox: EmailInbox;
  let nats: NatsConnection;
  let client: MailerClient;
  let mailer: ChildProcess;
  let metricsPort: number;

  beforeAll(async () => {
    claimedEmails = await ClaimedEmails.create();
    nats = await connectNats(await suiteNatsUrl(), 'identity');
    // A killed mailer does not reply. The other tests don't take this long.
    client = new MailerClient(nats, 5_000);
  });
  afterAll(async () => {
    await nats.close();
    await claimedEmails.drop();
  });
  beforeEach(async () => {
    inbox = await EmailInbox.start();
    metricsPort = await freePort();
    mailer = await startMailer();
  });
  afterEach(async () => {
    mailer.kill('SIGKILL');
    await inbox.stop();
  });

  const startMailer = async (): Promise<ChildProcess> => {
    const servers = {
      databaseUrl: claimedEmails.databaseUrl,
      natsUrl: await suiteNatsUrl(),
      redisUrl: await suiteRedisUrl(),
    };
    const env = {
      PATH: process.env.PATH,
      ...environmentOf('identity', servers),
      SMTP_URL: inbox.url,
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'info',
    };
    const child = spawn(process.execPath, [program], { env, stdio: 'pipe' });
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await eventually(() => log.includes('mailer is ready'), 60_000);
    return child;
  };

  it('delivers an email and marks it as sent', async () => {
    const claim = await claimedEmails.claimed();
    expect(await client.deliver(claim, email)).toEqual({ outcome: 'accepted' });
    expect(await claimedEmails.statusOf(claim)).toBe('sent');
    expect(inbox.received).toHaveLength(1);
  });

  it('reports what the mail server refused, without the address, and requeues it', async () => {
    const claim = await claimedEmails.claimed();
    inbox.refuseNext(550, 'RCPT');
    expect(await client.deliver(claim, email)).toEqual({
      outcome: 'refused',
      reason: 'The mail server answered 550',
    });
    expect(await claimedEmails.statusOf(claim)).toBe('queued');
  });

  it('finishes an email whose sender is gone', async () => {
    const claim = await claimedEmails.claimed();
    const sender = await connectNats(await suiteNatsUrl(), 'identity');
    inbox.beforeNextAnswer(() => sender.close());
    await expect(new MailerClient(sender).deliver(claim, email)).rejects.toThrow();
    await eventually(async () => (await claimedEmails.statusOf(claim)) === 'sent');
    expect(inbox.received).toHaveLength(1);
  });

  it('finishes its emails on SIGTERM and accepts no more', async () => {
    const claim = await claimedEmails.claimed();
    let finish = (): void => undefined;
    inbox.beforeNextAnswer(() => new Promise<void>((resume) => (finish = resume)));
    const delivered = client.deliver(claim, email);
    await eventually(async () => (await claimedEmails.statusOf(claim)) === 'sending');
    const ended = once(mailer, 'exit');
    mailer.kill('SIGTERM');
    await eventually(async () =>
      nats.request(DELIVER_SUBJECT, '{}', { timeout: 1_000 }).then(
        () => false,
        () => true,
      ),
    );
    finish();
    expect(await delivered).toEqual({ outcome: 'accepted' });
    expect(await ended).toEqual([0, null]);
    expect(await claimedEmails.statusOf(claim)).toBe('sent');
  });

  it('that is killed never has an email sent twice', async () => {
    const claim = await claimedEmails.claimed();
    inbox.beforeNextAnswer(() => mailer.kill('SIGKILL'));
    await expect(client.deliver(claim, email)).rejects.toThrow();
    await eventually(() => inbox.received.length === 1);
    await claimedEmails.rows.query('UPDATE emails SET claimed_until = now() WHERE id = $1', [claim.emailId]);
    expect(await claimedEmails.emails.claim(claim.emailId)).toBeUndefined();
    expect(await claimedEmails.statusOf(claim)).toBe('sending');
  });

  it('shows its metrics', async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await answer.text()).toMatch(
      /^circlet_dependency_up\{(?=.*service="mailer").*dependency="nats".*\} 1$/m,
    );
  });

  it('answers a request that it does not understand with a failure', async () => {
    const answer = await nats.request(DELIVER_SUBJECT, JSON.stringify({ email: 1 }), { timeout: 5_000 });
    expect(answer.json()).toEqual({ failure: 'ZodError' });
    expect(inbox.received).toHaveLength(0);
  });
});

it('without a mailer, a delivery fails at once and the email stays queued', async () => {
  const claimedEmails = await ClaimedEmails.create();
  const nats = await connectNats(await suiteNatsUrl(), 'identity');
  const claim = await claimedEmails.claimed();
  await expect(new MailerClient(nats).deliver(claim, email)).rejects.toThrow();
  expect(await claimedEmails.statusOf(claim)).toBe('queued');
  await nats.close();
  await claimedEmails.drop();
});
