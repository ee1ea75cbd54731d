import { inspect } from 'node:util';

import { applicationSubmittedV1, groupCreatedV1, signUp, updateEmailPreferences } from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import { execute, rowsOf, sql } from '@circlet/platform/database';
import { eventually } from '@circlet/testing';
import { Logger } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

import { buildUser, buildSignUp, markBanned, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { EmailsRepository, oldestQueued } from './emails.repository';
import { MAX_CONNECTIONS } from './delivery/email-delivery';

describe('email delivery', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const person = (): Promise<TestUser> => buildUser(identity.service);
  const statuses = async (email: string): Promise<string[]> => {
    const rows = await identity.service.dataSource.query<{ status: string }[]>(
      'SELECT e.status FROM emails e JOIN users u ON u.id = e.user_id WHERE u.email = $1 ORDER BY e.id',
      [email],
    );
    return rows.map((row) => row.status);
  };
  const submitted = (owner: TestUser, applicant: TestUser) =>
    newEvent(applicationSubmittedV1, 7, {
      applicationId: 1,
      groupId: 7,
      userId: applicant.user.id,
      ownerId: owner.user.id,
    });

  it('welcomes a new user in HTML and text', async () => {
    const { user } = await person();
    const email = await identity.inbox.mail(user.email, 'Welcome to Circlet');
    expect(email.html).toContain('Look around, pick a group');
    expect(email.text).toContain('https://circlet.test/confirm-email?token=');
    expect(email.header('List-Unsubscribe')).toBeUndefined();
    await eventually(async () => (await statuses(user.email))[0] === 'sent');
  });

  it('finds the oldest queued email by an index, however many wait', async () => {
    const plan = await identity.service.dataSource.transaction(async (tx) => {
      await execute(tx, sql`SET LOCAL enable_seqscan = off`);
      return rowsOf(tx, sql<object>`EXPLAIN ${oldestQueued}`);
    });
    expect(JSON.stringify(plan)).toContain('Index Only Scan using emails_queued');
  });

  it('uses the current names of users and groups, and escapes HTML', async () => {
    const [owner, applicant] = [
      await person(),
      await buildUser(identity.service, { name: 'Ann <b>Lee</b>' }),
    ];
    const group = {
      groupId: 7,
      ownerId: owner.user.id,
      name: 'Sunday Hikers',
      location: 'Austin, TX',
      isListed: true,
    };
    await identity.service.incoming.deliver(groupCreatedV1, 7, group);
    await identity.service.incoming.publish(submitted(owner, applicant));
    const email = await identity.inbox.mail(owner.user.email, 'would like to join');
    expect(email.html).toContain('Ann &lt;b&gt;Lee&lt;/b&gt; would like to join Sunday Hikers');
    expect(email.text).toContain('Ann <b>Lee</b> would like to join Sunday Hikers');
  });

  it('omits names that an email client would turn into a link or that would break the email', async () => {
    const owner = await person();
    const applicants = [await person(), await person()];
    const names = ['Win at evil.example', 'Ann\u202E\r\nBcc: eve@evil.example'];
    for (const [index, { user }] of applicants.entries())
      await identity.service.dataSource.query('UPDATE users SET name = $2 WHERE id = $1', [
        user.id,
        names[index],
      ]);
    for (const applicant of applicants) await identity.service.incoming.publish(submitted(owner, applicant));
    await eventually(() => identity.inbox.to(owner.user.email).length === 3);
    for (const email of identity.inbox.to(owner.user.email).slice(1)) {
      expect(email.subject).toBe('Someone would like to join your circle');
      expect(email.text).toContain('A member would like to join');
      expect(email.html + email.text).not.toMatch(/evil|\u202E/);
      expect(email.header('Bcc')).toBeUndefined();
    }
  });

  it('sends account emails first and summaries last', async () => {
    const queue = new Queue('email', { connection: { url: identity.service.servers.redisUrl } });
    await queue.pause();
    const { user } = await person();
    try {
      await identity.service.dataSource.query(
        `INSERT INTO emails (event_id, kind, user_id, facts)
         SELECT gen_random_uuid(), kind, $1, '{}'
         FROM unnest(ARRAY['unreadSummary', 'applicationAccepted', 'passwordChanged']) kind, generate_series(1, 30)`,
        [user.id],
      );
      await eventually(
        async () => (await queue.getPrioritizedCount()) + (await queue.getWaitingCount()) === 91,
      );
    } finally {
      await queue.resume();
      await queue.close();
    }
    await eventually(() => identity.inbox.to(user.email).length === 91);
    const order = identity.inbox.to(user.email).map((email) => email.messageId.split('.')[1]);
    // As many emails as there are workers can overtake each other.
    expect(new Set(order.slice(0, 11))).toEqual(new Set(['welcome', 'passwordChanged']));
    expect(new Set(order.slice(-10))).toEqual(new Set(['unreadSummary']));
  });

  it('claims no more emails than it has connections to the mail server', async () => {
    const { user } = await person();
    await identity.inbox.mail(user.email, 'Welcome');
    const answers: (() => void)[] = [];
    const hold = () => new Promise<void>((resolve) => answers.push(resolve));
    for (let count = 0; count < MAX_CONNECTIONS; count += 1) identity.inbox.beforeNextAnswer(hold);
    await identity.service.dataSource.query(
      `INSERT INTO emails (event_id, kind, user_id, facts)
       SELECT gen_random_uuid(), 'passwordChanged', $1, '{}' FROM generate_series(1, $2::int)`,
      [user.id, MAX_CONNECTIONS + 3],
    );
    await eventually(() => answers.length === MAX_CONNECTIONS);
    const [{ claimed }] = await identity.service.dataSource.query<[{ claimed: number }]>(
      'SELECT count(*)::int AS claimed FROM emails WHERE claimed_until > now()',
    );
    for (const answer of answers) answer();
    expect(claimed).toBe(MAX_CONNECTIONS);
    await eventually(() => identity.inbox.to(user.email).length === 1 + MAX_CONNECTIONS + 3);
  });

  it('sends once for an event that is delivered twice', async () => {
    const [owner, applicant] = [await person(), await person()];
    const event = submitted(owner, applicant);
    await identity.service.incoming.publish(event);
    await identity.service.incoming.publish(event);
    await identity.service.incoming.publish(submitted(owner, applicant));
    await eventually(() => identity.inbox.to(owner.user.email).length === 3);
    await identity.service.incoming.settled();
    expect(await statuses(owner.user.email)).toEqual(['sent', 'sent', 'sent']);
  });

  it('derives the id of an email from its event, kind and recipient', async () => {
    const [owner, applicant] = [await person(), await person()];
    const event = submitted(owner, applicant);
    await identity.service.incoming.publish(event);
    const email = await identity.inbox.mail(owner.user.email, 'would like to join');
    expect(email.messageId).toBe(`<${event.envelope.id}.applicationReceived.${owner.user.id}@circlet.test>`);
  });

  it.each([
    [451, 'RCPT'],
    [451, 'DATA'],
    [550, 'DATA'],
  ] as const)('retries when the server answers %i after %s, and sends once [D3.97]', async (code, after) => {
    const body = buildSignUp();
    identity.inbox.refuseNext(code, after);
    await identity.service.visitor.call(signUp, { body });
    await identity.inbox.mail(body.email, 'Welcome');
    await eventually(async () => (await statuses(body.email))[0] === 'sent');
    expect(identity.inbox.to(body.email)).toHaveLength(1);
  });

  it('logs the code of a refusal, but not the address that the server repeats', async () => {
    const warnings = jest.spyOn(Logger.prototype, 'warn');
    const body = buildSignUp();
    identity.inbox.refuseNext(550, 'RCPT');
    await identity.service.visitor.call(signUp, { body });
    await identity.inbox.mail(body.email, 'Welcome');
    const logged = () => inspect(warnings.mock.calls, { depth: null });
    await eventually(() => logged().includes('The mail server answered 550'));
    expect(logged()).not.toContain('@example.org');
    warnings.mockRestore();
  });

  it('derives its jobs again after Redis was wiped', async () => {
    const redis = new Redis(identity.service.servers.redisUrl);
    const body = buildSignUp();
    identity.inbox.refuseNext(451);
    await identity.service.visitor.call(signUp, { body });
    // Refused once, the job now waits in Redis for its next attempt.
    await eventually(async () => (await redis.zcard('bull:email:delayed')) > 1);
    await redis.flushdb();
    redis.disconnect();
    await identity.service.dataSource.query(
      `UPDATE emails SET enqueued_at = now() - interval '2 minutes' WHERE status = 'queued'`,
    );
    await identity.inbox.mail(body.email, 'Welcome');
  });

  it('derives a job again that failed permanently while PostgreSQL was unavailable', async () => {
    const { user } = await person();
    const [{ id }] = await identity.service.dataSource.query<[{ id: number }]>(
      `INSERT INTO emails (event_id, kind, user_id, facts, enqueued_at)
       VALUES (gen_random_uuid(), 'passwordChanged', $1, '{}', now()) RETURNING id`,
      [user.id],
    );
    const queue = new Queue('email', { connection: { url: identity.service.servers.redisUrl } });
    // No handler has this name, so it fails immediately and nothing is recorded in PostgreSQL.
    await queue.add('unknown', {}, { jobId: `mail-${id}` });
    await eventually(async () => (await queue.getJobState(`mail-${id}`)) === 'failed');
    await queue.close();
    await identity.service.dataSource.query(
      `UPDATE emails SET enqueued_at = now() - interval '2 minutes' WHERE id = $1`,
      [id],
    );
    await identity.inbox.mail(user.email, 'password');
  });

  it('deletes finished emails after 90 days, but no unfinished ones', async () => {
    const { user } = await person();
    await eventually(async () => (await statuses(user.email))[0] === 'sent');
    await identity.service.dataSource.query('DELETE FROM emails WHERE user_id = $1', [user.id]);
    await identity.service.dataSource.query(
      `INSERT INTO emails (event_id, kind, user_id, facts, status, created_at, enqueued_at)
       SELECT gen_random_uuid(), 'welcome', $1, '{}', status, now() - days * interval '1 day', now()
       FROM unnest(ARRAY['sent', 'sending', 'sent'], ARRAY[90, 90, 89]) AS email (status, days)`,
      [user.id],
    );
    await identity.service.app.get(EmailsRepository).prune();
    expect(await statuses(user.email)).toEqual(['sending', 'sent']);
  });

  it('restores the hourly summary job after Redis was wiped', async () => {
    const redis = new Redis(identity.service.servers.redisUrl);
    await redis.flushdb();
    await eventually(async () => (await redis.zcard('bull:email:repeat')) === 1);
    expect(await redis.zrange('bull:email:repeat', 0, -1)).toEqual(['summarise-unread']);
    redis.disconnect();
  });

  it('sends no email about old events', async () => {
    const [owner, applicant] = [await person(), await person()];
    const old = submitted(owner, applicant);
    const occurredAt = new Date(Date.now() - 49 * 60 * 60 * 1000).toISOString();
    await identity.service.incoming.publish({ ...old, envelope: { ...old.envelope, occurredAt } });
    await identity.service.incoming.settled();
    expect(await statuses(owner.user.email)).toHaveLength(1);
  });

  it('skips topics that the recipient has turned off', async () => {
    const [owner, applicant] = [await person(), await person()];
    await owner.caller.call(updateEmailPreferences, { body: { applicationsReceived: false } });
    await identity.service.incoming.publish(submitted(owner, applicant));
    await eventually(async () => (await statuses(owner.user.email))[1] === 'skipped');
  });

  it('sends nothing more to banned users, and nothing to deleted ones', async () => {
    const [banned, deleted, applicant] = [await person(), await person(), await person()];
    await identity.inbox.mail(banned.user.email, 'Welcome');
    await markBanned(identity.service, banned.user.id);
    await identity.service.dataSource.query('DELETE FROM users WHERE id = $1', [deleted.user.id]);
    await identity.service.incoming.publish(submitted(banned, applicant));
    await identity.service.incoming.publish(submitted(deleted, applicant));
    await identity.service.incoming.settled();
    await eventually(async () => (await statuses(banned.user.email))[1] === 'skipped');
  });
});
