import { randomUUID } from 'node:crypto';

import {
  accountRescuedV1,
  type BodyInputOf,
  deleteAccount,
  disownSignIn,
  exportExchanges,
  liveSessionsSubject,
  reportNewDevice,
  resetPassword,
  type SessionsEnded,
  updateUser,
  verifyCredentials,
} from '@circlet/contracts';
import { eventually } from '@circlet/testing';

import { buildUser, markBanned, password, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { NotMeLinks } from '../links/not-me-links';
import { EMAILS_PER_DAY } from '../email/email-caps.rules';

const subject = 'New sign-in to your Circlet account';
const invalid = { status: 400, code: 'NOT_ME_LINK_INVALID' };
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';

type NewDevice = BodyInputOf<typeof reportNewDevice>;

describe('a sign-in on a new device', () => {
  let identity: TestIdentity;
  const ended: SessionsEnded[] = [];
  beforeAll(async () => {
    identity = await startIdentity();
    identity.service.nats.subscribe(liveSessionsSubject, {
      callback: (_, message) => void ended.push(message.json<SessionsEnded>()),
    });
  });
  afterAll(() => identity.stop());

  const signIn = ({ user }: TestUser, overrides: Partial<NewDevice> = {}): NewDevice => ({
    id: randomUUID(),
    userId: user.id,
    userAgent: chromeOnWindows,
    signedInAt: '2026-11-26T18:10:00.000Z',
    ...overrides,
  });
  const report = (body: NewDevice) => identity.service.visitor.call(reportNewDevice, { body });
  const disown = (token: string) => identity.service.visitor.call(disownSignIn, { body: { token } });
  const mails = ({ user }: TestUser) =>
    identity.inbox.to(user.email).filter((mail) => mail.subject === subject);
  const stored = ({ user }: TestUser) =>
    identity.service.dataSource.query<unknown[]>(
      `SELECT FROM emails WHERE user_id = $1 AND kind = 'newDevice'`,
      [user.id],
    );
  const linksOf = ({ user }: TestUser) =>
    identity.service.dataSource.query<{ token_hash: Buffer }[]>(
      'SELECT token_hash FROM not_me_links WHERE user_id = $1',
      [user.id],
    );
  /** Reports a sign-in and returns the token of the link in its email. */
  const newLink = async (person: TestUser): Promise<string> => {
    const before = mails(person).length;
    await report(signIn(person));
    const { text } = await eventually(() => mails(person)[before]);
    return /\/not-me\?token=([\w-]+)/.exec(text)![1]!;
  };
  const resetTokens = ({ user }: TestUser): string[] =>
    identity.inbox
      .to(user.email)
      .flatMap(({ text }) => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  /** Moves the end of the user's links forward. */
  const age = ({ user }: TestUser, time: string) =>
    identity.service.dataSource.query(
      'UPDATE not_me_links SET expires_at = expires_at - $2::interval WHERE user_id = $1',
      [user.id, time],
    );

  it('is emailed with the device and the rough time, to unconfirmed addresses too [D9.43]', async () => {
    const person = await buildUser(identity.service, { emailConfirmed: false });
    await report(signIn(person));
    const { text } = await eventually(() => mails(person)[0]);
    expect(text).toContain('Device: Chrome on Windows\n\nTime: Thursday, November 26, around 6 PM (UTC)');
    expect(text).toMatch(/This wasn't me.*https:\/\/circlet\.test\/not-me\?token=[\w-]{43}/s);
  });

  it('has the time in the zone of the user, and names unknown devices as such [D9.43]', async () => {
    const person = await buildUser(identity.service);
    const params = { id: person.user.id };
    await person.caller.call(updateUser, { params, body: { timeZone: 'America/Chicago' } });
    await report(signIn(person, { userAgent: 'curl/8.0' }));
    const { text } = await eventually(() => mails(person)[0]);
    expect(text).toContain('Device: Unknown device\n\nTime: Thursday, November 26, around 12 PM (CST)');
  });

  it('is emailed once, however often it is reported [D9.43]', async () => {
    const person = await buildUser(identity.service);
    const body = signIn(person);
    await Promise.all(Array.from({ length: 20 }, () => report(body)));
    await report(body);
    expect([await stored(person), await linksOf(person)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('is emailed at most ten times a day [D9.43]', async () => {
    const person = await buildUser(identity.service);
    await Promise.all(Array.from({ length: EMAILS_PER_DAY + 5 }, () => report(signIn(person))));
    const rows = [await stored(person), await linksOf(person)];
    expect(rows).toMatchObject([{ length: EMAILS_PER_DAY }, { length: EMAILS_PER_DAY }]);
  });

  it('is not emailed to banned users, and is ignored for deleted accounts [D9.43]', async () => {
    const [banned, gone] = [await buildUser(identity.service), await buildUser(identity.service)];
    await markBanned(identity.service, banned.user.id);
    await report(signIn(banned));
    await gone.caller.call(deleteAccount, { body: { password } });
    await report(signIn(gone));
    await eventually(async () => {
      const rows = await identity.service.dataSource.query<{ status: string }[]>(
        `SELECT status FROM emails WHERE user_id = $1 AND kind = 'newDevice'`,
        [banned.user.id],
      );
      return rows[0]?.status === 'skipped';
    });
    expect([mails(banned), mails(gone)]).toEqual([[], []]);
  });

  it('that is disowned ends every session and emails a link for a new password [D9.46]', async () => {
    const person = await buildUser(identity.service);
    await disown(await newLink(person));
    await eventually(() => ended.some(({ userId }) => userId === person.user.id));
    expect(ended).toContainEqual({ userId: person.user.id, below: 2 });
    expect((await identity.service.recorded(accountRescuedV1)).at(-1)?.data).toEqual({
      userId: person.user.id,
      revision: 2,
    });
    const token = await eventually(() => resetTokens(person)[0]);
    const newPassword = 'a rather new password';
    await identity.service.visitor.call(resetPassword, { body: { token, newPassword } });
    const body = { email: person.user.email, password: newPassword };
    expect((await identity.service.visitor.call(verifyCredentials, { body })).id).toBe(person.user.id);
  });

  it('that is disowned changes nothing else: the answer names no one, the password stays [D9.46]', async () => {
    const [person, other] = [await buildUser(identity.service), await buildUser(identity.service)];
    const answer = await disown(await newLink(person));
    expect(answer).toEqual({
      message: 'All sessions have ended, and a link to set a new password is on its way',
    });
    const body = { email: person.user.email, password };
    expect((await identity.service.visitor.call(verifyCredentials, { body })).revision).toBe(2);
    expect(ended.some(({ userId }) => userId === other.user.id)).toBe(false);
  });

  it('can be disowned for seven days, not longer [D9.47]', async () => {
    const [early, late] = [await buildUser(identity.service), await buildUser(identity.service)];
    const [inTime, tooLate] = [await newLink(early), await newLink(late)];
    await age(early, '6 days 23 hours 59 minutes');
    await age(late, '7 days');
    await disown(inTime);
    await expect(disown(tooLate)).rejects.toMatchObject(invalid);
    expect(ended.some(({ userId }) => userId === late.user.id)).toBe(false);
  });

  it('can be disowned once, even if it is reported again [D9.47]', async () => {
    const person = await buildUser(identity.service);
    const body = signIn(person);
    await report(body);
    const { text } = await eventually(() => mails(person)[0]);
    const token = /\/not-me\?token=([\w-]+)/.exec(text)![1]!;
    await disown(token);
    await report(body);
    await expect(disown(token)).rejects.toMatchObject(invalid);
    expect(await linksOf(person)).toEqual([]);
  });

  it('is disowned by exactly one of 50 parallel uses of its link [D9.47]', async () => {
    const person = await buildUser(identity.service);
    const token = await newLink(person);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => disown(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(invalid);
    await eventually(() => resetTokens(person).length > 0);
    expect(resetTokens(person)).toHaveLength(1);
  });

  it('has a link of its own: using one leaves the others [D9.47]', async () => {
    const person = await buildUser(identity.service);
    const [first, second] = [await newLink(person), await newLink(person)];
    await disown(first);
    await disown(second);
    await expect(disown(first)).rejects.toMatchObject(invalid);
  });

  it('is not disowned with a forged, empty or long token, nor with its public id [D9.47]', async () => {
    const body = signIn(await buildUser(identity.service));
    await report(body);
    for (const token of ['forged', body.id]) await expect(disown(token)).rejects.toMatchObject(invalid);
    for (const token of ['', 'x'.repeat(201)])
      await expect(disown(token)).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('has a link of which only the hash is stored, and nothing is exported [D9.47]', async () => {
    const person = await buildUser(identity.service);
    const token = await newLink(person);
    const [{ facts }] = await identity.service.dataSource.query<[{ facts: object }]>(
      `SELECT facts FROM emails WHERE user_id = $1 AND kind = 'newDevice'`,
      [person.user.id],
    );
    const [link] = await linksOf(person);
    const exported = await person.caller.call(exportExchanges.account);
    for (const text of [JSON.stringify(facts), String(link?.token_hash), JSON.stringify(exported)])
      expect(text).not.toContain(token);
  });

  it('has a link that ends with the account, and is swept once it has expired [D9.47]', async () => {
    const [gone, late, early] = [
      await buildUser(identity.service),
      await buildUser(identity.service),
      await buildUser(identity.service),
    ];
    const token = await newLink(gone);
    await gone.caller.call(deleteAccount, { body: { password } });
    await expect(disown(token)).rejects.toMatchObject(invalid);
    await report(signIn(late));
    await report(signIn(early));
    await age(late, '7 days 1 second');
    await identity.service.app.get(NotMeLinks, { strict: false }).prune();
    expect([await linksOf(late), await linksOf(early)]).toMatchObject([[], { length: 1 }]);
  });
});
