import {
  confirmEmail,
  emailConfirmedV1,
  exportExchanges,
  forgotPassword,
  getCurrentUser,
  hasConfirmedEmail,
  liveUserSubject,
  resendConfirmation,
  resetPassword,
} from '@circlet/contracts';
import { eventually } from '@circlet/testing';

import { buildUser, markConfirmed, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { EmailConfirmationsRepository } from './email-confirmations.repository';

describe('the confirmation of an email address', () => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const newUser = (): Promise<TestUser> => buildUser(identity.service, { emailConfirmed: false });
  const confirm = (token: string) => identity.service.visitor.call(confirmEmail, { body: { token } });
  const tokens = (email: string): string[] =>
    identity.inbox.to(email).flatMap((mail) => /\/confirm-email\?token=([\w-]+)/.exec(mail.text)?.[1] ?? []);
  const linkNumber = async (number: number, { user }: TestUser): Promise<string> => {
    await eventually(() => tokens(user.email).length >= number);
    return tokens(user.email)[number - 1]!;
  };
  const isConfirmed = async ({ caller }: TestUser): Promise<boolean> =>
    (await caller.call(getCurrentUser)).emailConfirmed;
  const invalid = { status: 400, code: 'CONFIRMATION_LINK_INVALID' };
  /** Moves the end of the user's link forward. */
  const age = ({ user }: TestUser, time: string) =>
    identity.service.dataSource.query(
      `UPDATE email_confirmations SET expires_at = expires_at - $2::interval WHERE user_id = $1`,
      [user.id, time],
    );

  it('happens with the link in the welcome, once [D9.1 D9.4]', async () => {
    const person = await newUser();
    const token = await linkNumber(1, person);
    expect(identity.inbox.to(person.user.email).map(({ subject }) => subject)).toEqual([
      'Welcome to Circlet',
    ]);
    expect([person.user.emailConfirmed, await isConfirmed(person)]).toEqual([false, false]);
    expect(await person.caller.call(hasConfirmedEmail)).toEqual({ emailConfirmed: false });
    await confirm(token);
    expect(await isConfirmed(person)).toBe(true);
    expect(await person.caller.call(hasConfirmedEmail)).toEqual({ emailConfirmed: true });
    expect((await identity.service.recorded(emailConfirmedV1)).at(-1)?.data).toMatchObject({
      userId: person.user.id,
      emailConfirmed: true,
      revision: 2,
    });
    await expect(confirm(token)).rejects.toMatchObject(invalid);
  });

  it('makes the pages of the user fetch them again [D9.4]', async () => {
    const person = await newUser();
    const frames: unknown[] = [];
    identity.service.nats.subscribe(liveUserSubject(person.user.id), {
      callback: (_, message) => void frames.push(message.json()),
    });
    await identity.service.nats.flush();
    await confirm(await linkNumber(1, person));
    await eventually(() => frames.length > 0);
    expect(frames).toEqual([{ type: 'notification', topic: 'session' }]);
  });

  it('is possible for 24 hours, not longer [D9.1]', async () => {
    const [early, late] = [await newUser(), await newUser()];
    const [inTime, tooLate] = [await linkNumber(1, early), await linkNumber(1, late)];
    await age(early, '23 hours 59 minutes');
    await age(late, '24 hours');
    await confirm(inTime);
    await expect(confirm(tooLate)).rejects.toMatchObject(invalid);
    expect(await isConfirmed(late)).toBe(false);
  });

  it('succeeds for exactly one of 50 parallel uses of a link [D9.3]', async () => {
    const person = await newUser();
    const token = await linkNumber(1, person);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => confirm(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(invalid);
  });

  it('is refused with a forged, empty or long token [D9.3]', async () => {
    await expect(confirm('forged')).rejects.toMatchObject(invalid);
    for (const token of ['', 'x'.repeat(201)])
      await expect(confirm(token)).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('works with the newest link only [D9.2]', async () => {
    const person = await newUser();
    const older = await linkNumber(1, person);
    await person.caller.call(resendConfirmation);
    const newer = await linkNumber(2, person);
    await expect(confirm(older)).rejects.toMatchObject(invalid);
    await confirm(newer);
    expect(identity.inbox.to(person.user.email).map(({ subject }) => subject)).toEqual([
      'Welcome to Circlet',
      'Confirm your email address',
    ]);
  });

  it('leaves nothing to send again [D9.2]', async () => {
    const person = await newUser();
    await confirm(await linkNumber(1, person));
    await expect(person.caller.call(resendConfirmation)).rejects.toMatchObject({
      status: 409,
      code: 'EMAIL_ALREADY_CONFIRMED',
    });
    await expect(identity.service.visitor.call(resendConfirmation)).rejects.toMatchObject({ status: 401 });
  });

  it('sends no link when it loses the race against the confirmation', async () => {
    const person = await newUser();
    const token = await linkNumber(1, person);
    const [, resent] = await Promise.allSettled([confirm(token), person.caller.call(resendConfirmation)]);
    // Whichever came first, a confirmed user has no link.
    if (resent.status === 'fulfilled') await confirm(await linkNumber(2, person)).catch(() => undefined);
    expect(await isConfirmed(person)).toBe(true);
    expect((await person.caller.call(exportExchanges.account)).emailConfirmations).toEqual([]);
  });

  it('follows from a used reset link, and voids the link in the welcome [D9.8]', async () => {
    const person = await newUser();
    const welcome = await linkNumber(1, person);
    const { email } = person.user;
    await identity.service.visitor.call(forgotPassword, { body: { email } });
    const resetToken = await eventually(() =>
      identity.inbox
        .to(email)
        .map(({ text }) => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1])
        .find((token) => token !== undefined),
    );
    const body = { token: resetToken, newPassword: 'a rather new password' };
    await identity.service.visitor.call(resetPassword, { body });
    expect(await isConfirmed(person)).toBe(true);
    await expect(confirm(welcome)).rejects.toMatchObject(invalid);
  });

  it('stores only the hash of a link [D9.1]', async () => {
    const token = await linkNumber(1, await newUser());
    const rows = await identity.service.dataSource.query<unknown[]>(
      `SELECT to_jsonb(c) AS row FROM email_confirmations c
       UNION ALL SELECT to_jsonb(e) FROM emails e UNION ALL SELECT to_jsonb(o) FROM outbox o`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('exports open links, and deletes expired ones', async () => {
    const [open, expired] = [await newUser(), await newUser()];
    await age(expired, '25 hours');
    expect((await open.caller.call(exportExchanges.account)).emailConfirmations).toEqual([
      { email: open.user.email, expiresAt: expect.any(String) as string },
    ]);
    await identity.service.app.get(EmailConfirmationsRepository, { strict: false }).prune();
    const rows = await identity.service.dataSource.query<{ id: number }[]>(
      'SELECT user_id::int AS id FROM email_confirmations WHERE user_id = ANY($1)',
      [[open.user.id, expired.user.id]],
    );
    expect(rows).toEqual([{ id: open.user.id }]);
  });

  it('decides whether topic emails are sent [D9.7]', async () => {
    const [without, confirmed] = [await newUser(), await newUser()];
    await markConfirmed(identity.service, confirmed.user.id);
    const people = [without, confirmed];
    await Promise.all(people.map((person) => linkNumber(1, person).catch(() => '')));
    await identity.service.dataSource.query(
      `INSERT INTO emails (event_id, kind, user_id, facts)
       SELECT gen_random_uuid(), 'applicationAccepted', id, '{}' FROM unnest($1::bigint[]) AS id`,
      [people.map(({ user }) => user.id)],
    );
    await eventually(() => identity.inbox.to(confirmed.user.email).length === 2);
    await eventually(async () => {
      const rows = await identity.service.dataSource.query<{ status: string }[]>(
        `SELECT status FROM emails WHERE user_id = $1 AND kind = 'applicationAccepted'`,
        [without.user.id],
      );
      return rows[0]?.status === 'skipped';
    });
    expect(identity.inbox.to(without.user.email)).toHaveLength(1);
  });
});
