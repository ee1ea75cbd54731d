import {
  appealDecidedV1,
  banUser,
  decideAppeal,
  deleteAccount,
  exportExchanges,
  listAppeals,
  liveUserSubject,
  sendAppeal,
  type StaffAppeal,
  unbanUser,
  userUnbannedV1,
  verifyCredentials,
} from '@circlet/contracts';
import { nextCursorHeader } from '@circlet/platform';
import { eventually } from '@circlet/testing';

import { buildUser, password, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { AppealLinks } from './appeal-links';

const text = 'I was not the person who wrote these messages.';
const reason = 'Spam';
const invalid = { status: 400, code: 'APPEAL_LINK_INVALID' };
const alreadySent = { status: 409, code: 'APPEAL_ALREADY_SENT' };
const decided = { status: 409, code: 'APPEAL_ALREADY_DECIDED' };

describe('appeals against bans', () => {
  let identity: TestIdentity;
  let banner: TestUser;
  let decider: TestUser;
  let moderator: TestUser;
  beforeAll(async () => {
    identity = await startIdentity();
    [banner, decider] = [
      await buildUser(identity.service, { role: 'admin' }),
      await buildUser(identity.service, { role: 'admin' }),
    ];
    moderator = await buildUser(identity.service, { role: 'moderator' });
  });
  afterAll(() => identity.stop());

  const ban = ({ user }: TestUser) =>
    banner.caller.call(banUser, { params: { id: user.id }, body: { reason } });
  const unban = ({ user }: TestUser) =>
    banner.caller.call(unbanUser, { params: { id: user.id }, body: { reason: 'A mistake' } });
  const bannedUser = async (options: { emailConfirmed?: boolean } = {}): Promise<TestUser> => {
    const person = await buildUser(identity.service, options);
    await ban(person);
    return person;
  };
  const send = (token: string) => identity.service.visitor.call(sendAppeal, { body: { token, text } });
  const signIn = ({ user }: TestUser) =>
    identity.service.visitor.call(verifyCredentials, { body: { email: user.email, password } });
  const tokenIn = (words: string): string | undefined => /\/appeal\?token=([\w-]+)/.exec(words)?.[1];
  /** Returns the refusal of a sign-in, with its link. */
  const refusal = (person: TestUser) =>
    signIn(person).then(
      () => Promise.reject(new Error('The sign-in was not refused')),
      (error: unknown) => error as { code: string; message: string; appealUrl?: string },
    );
  const tokenAtSignIn = async (person: TestUser): Promise<string> =>
    tokenIn((await refusal(person)).appealUrl ?? '')!;
  const mailedTokens = ({ user }: TestUser): string[] =>
    identity.inbox.to(user.email).flatMap((mail) => tokenIn(mail.text) ?? []);
  const mailedToken = (person: TestUser, number = 1): Promise<string> =>
    eventually(() => mailedTokens(person)[number - 1]);
  const appealOf = async ({ user }: TestUser, reader = decider): Promise<StaffAppeal> => {
    const rows = await reader.caller.call(listAppeals, { query: {} });
    return rows.find((row) => row.user.id === user.id)!;
  };
  const decide = (
    id: number,
    status: 'accepted' | 'rejected',
    { caller }: TestUser = decider,
    answer = 'We took another look.',
  ) => caller.call(decideAppeal, { params: { id }, body: { status, answer } });
  const appealed = async (): Promise<[TestUser, StaffAppeal]> => {
    const person = await bannedUser();
    await send(await tokenAtSignIn(person));
    return [person, await appealOf(person)];
  };
  const expire = ({ user }: TestUser) =>
    identity.service.dataSource.query(
      `UPDATE appeal_links SET expires_at = now()
       WHERE ban_id IN (SELECT id FROM bans WHERE user_id = $1)`,
      [user.id],
    );
  const fulfilled = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.filter(({ status }) => status === 'fulfilled');
  const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));

  it('start with the link in the email about the ban, which works once [D9.49]', async () => {
    const person = await bannedUser({ emailConfirmed: false });
    const token = await mailedToken(person);
    const sent = { text, status: 'open', answer: null, decidedAt: null };
    expect(await send(token)).toMatchObject(sent);
    expect(await appealOf(person)).toMatchObject({
      text,
      status: 'open',
      answer: null,
      decidedBy: null,
      ban: { reason, bannedBy: { id: banner.user.id } },
    });
    await expect(send(token)).rejects.toMatchObject(invalid);
  });

  it('start with the link in a refused sign-in, which needs the password [D9.50]', async () => {
    const person = await bannedUser();
    const body = { email: person.user.email, password: 'wrong password' };
    const wrong = await identity.service.visitor
      .call(verifyCredentials, { body })
      .catch((error: unknown) => error);
    expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS', appealUrl: undefined });
    const [first, second] = [await tokenAtSignIn(person), await tokenAtSignIn(person)];
    expect(first).not.toBe(second);
    await send(first);
    await expect(send(second)).rejects.toMatchObject(alreadySent);
  });

  it('make a refused sign-in say so, without a link [D9.51]', async () => {
    const [person, { id }] = await appealed();
    const open = await refusal(person);
    expect(open).toMatchObject({ code: 'ACCOUNT_SUSPENDED', appealUrl: undefined });
    expect(open.message).toContain('reviewing your appeal');
    await decide(id, 'rejected');
    const rejected = await refusal(person);
    expect(rejected).toMatchObject({ code: 'ACCOUNT_SUSPENDED', appealUrl: undefined });
    expect(rejected.message).toContain('rejected');
  });

  it('are refused with a forged, empty, long or expired token [D9.49]', async () => {
    await expect(send('forged')).rejects.toMatchObject(invalid);
    for (const token of ['', 'x'.repeat(201)])
      await expect(send(token)).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    const person = await bannedUser();
    const tokens = [await mailedToken(person), await tokenAtSignIn(person)];
    await expire(person);
    for (const token of tokens) await expect(send(token)).rejects.toMatchObject(invalid);
    await send(await tokenAtSignIn(person));
  });

  it.each([19, 2001])(
    'are refused with a text of %i characters, and the link stays valid [D9.49]',
    async (length) => {
      const token = await tokenAtSignIn(await bannedUser());
      const body = { token, text: 'x'.repeat(length) };
      await expect(identity.service.visitor.call(sendAppeal, { body })).rejects.toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
      });
      await send(token);
    },
  );

  it('belong to the user of the link, not to the sender [D9.49]', async () => {
    const [one, other] = [await bannedUser(), await bannedUser()];
    const token = await tokenAtSignIn(one);
    await other.caller.call(sendAppeal, { body: { token, text } });
    expect(await appealOf(one)).toMatchObject({ status: 'open' });
    expect(await appealOf(other)).toBeUndefined();
  });

  it('succeed for exactly one of 50 parallel uses of a link [D9.49]', async () => {
    const token = await tokenAtSignIn(await bannedUser());
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => send(token)));
    expect(fulfilled(outcomes)).toHaveLength(1);
    for (const error of refusals(outcomes)) expect(error).toMatchObject(invalid);
  });

  it('succeed for exactly one of 50 links of a ban used at once [D9.50]', async () => {
    const person = await bannedUser();
    const tokens: string[] = [];
    while (tokens.length < 50) tokens.push(await tokenAtSignIn(person));
    const outcomes = await Promise.allSettled(tokens.map(send));
    expect(fulfilled(outcomes)).toHaveLength(1);
    for (const error of refusals(outcomes)) expect(error).toMatchObject(alreadySent);
  });

  it('end with the ban: an unban voids the links and closes the appeal, and a new ban has its own [D9.54]', async () => {
    const [person, { id }] = await appealed();
    const unused = await mailedToken(person);
    await unban(person);
    expect(await appealOf(person)).toMatchObject({ status: 'closed', answer: null, canDecide: false });
    await expect(decide(id, 'accepted')).rejects.toMatchObject(decided);
    await expect(send(unused)).rejects.toMatchObject(invalid);
    await ban(person);
    await expect(send(unused)).rejects.toMatchObject(invalid);
    await send(await mailedToken(person, 2));
    expect(await appealOf(person)).toMatchObject({ status: 'open' });
  });

  it('lift the ban when accepted, and the answer is emailed [D9.55]', async () => {
    const [person, { id }] = await appealed();
    expect(await decide(id, 'accepted')).toMatchObject({
      status: 'accepted',
      answer: 'We took another look.',
      decidedBy: { id: decider.user.id },
      canDecide: false,
    });
    expect((await signIn(person)).id).toBe(person.user.id);
    const facts = { userId: person.user.id, byUserId: decider.user.id, reason: 'We took another look.' };
    expect((await identity.service.recorded(userUnbannedV1)).at(-1)?.data).toMatchObject(facts);
    expect((await identity.service.recorded(appealDecidedV1)).at(-1)?.data).toMatchObject({
      ...facts,
      appealId: id,
      decision: 'accepted',
    });
    const mail = await eventually(() =>
      identity.inbox.to(person.user.email).find(({ subject }) => subject.includes('open again')),
    );
    expect(mail.text).toContain('We took another look.');
  });

  it('leave the ban when rejected, and the answer is emailed even to an unconfirmed address [D9.55]', async () => {
    const person = await bannedUser({ emailConfirmed: false });
    await send(await tokenAtSignIn(person));
    await decide((await appealOf(person)).id, 'rejected');
    expect((await refusal(person)).code).toBe('ACCOUNT_SUSPENDED');
    const mail = await eventually(() =>
      identity.inbox.to(person.user.email).find(({ subject }) => subject.includes('rejected')),
    );
    expect(mail.text).toContain('We took another look.');
  });

  it('are not decided by the admin who banned, nor by moderators, who read [D9.52 D9.53]', async () => {
    const [person, { id }] = await appealed();
    await expect(decide(id, 'accepted', banner)).rejects.toMatchObject({
      status: 403,
      code: 'OWN_BAN_APPEALED',
    });
    await expect(decide(id, 'accepted', moderator)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const views = await Promise.all([banner, moderator, decider].map((reader) => appealOf(person, reader)));
    expect(views.map(({ canDecide }) => canDecide)).toEqual([false, false, true]);
    await expect(person.caller.call(listAppeals, { query: {} })).rejects.toMatchObject({ status: 403 });
  });

  it('are decided by the admin who banned if there is no other [D9.53]', async () => {
    const [person, { id }] = await appealed();
    const setRole = (role: string) =>
      identity.service.dataSource.query(`UPDATE users SET role = $2 WHERE id = $1`, [decider.user.id, role]);
    await setRole('user');
    try {
      expect(await appealOf(person, banner)).toMatchObject({ canDecide: true });
      expect(await decide(id, 'rejected', banner)).toMatchObject({ status: 'rejected' });
    } finally {
      await setRole('admin');
    }
  });

  it('are decided by exactly one of 50 admins at once [D9.56]', async () => {
    const [, { id }] = await appealed();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, number) => decide(id, number % 2 === 0 ? 'accepted' : 'rejected')),
    );
    expect(fulfilled(outcomes)).toHaveLength(1);
    for (const error of refusals(outcomes)) expect(error).toMatchObject(decided);
    const events = (await identity.service.recorded(appealDecidedV1)).filter(
      ({ data }) => data.appealId === id,
    );
    expect(events).toHaveLength(1);
  });

  it('answer 404 for an unknown one', async () => {
    await expect(decide(999_999, 'accepted')).rejects.toMatchObject({
      status: 404,
      code: 'APPEAL_NOT_FOUND',
    });
  });

  it('are listed by status, newest first, in pages [D9.52]', async () => {
    const people = [(await appealed())[0], (await appealed())[0]];
    const query = { status: 'open', limit: 1 } as const;
    const first = await moderator.caller.page(listAppeals, { query });
    const cursor = first.headers[nextCursorHeader]!;
    const second = await moderator.caller.page(listAppeals, { query: { ...query, cursor } });
    expect([...first.rows, ...second.rows].map(({ user }) => user.id)).toEqual(
      people.map(({ user }) => user.id).reverse(),
    );
  });

  it('make the pages of the staff fetch them again [D9.52]', async () => {
    const person = await bannedUser();
    const token = await tokenAtSignIn(person);
    const frames: unknown[] = [];
    identity.service.nats.subscribe(liveUserSubject(moderator.user.id), {
      callback: (_, message) => void frames.push(message.json()),
    });
    await identity.service.nats.flush();
    const frame = { type: 'notification', topic: 'appeals' };
    await send(token);
    await eventually(() => frames.length === 1);
    await decide((await appealOf(person)).id, 'rejected');
    await eventually(() => frames.length === 2);
    expect(frames).toEqual([frame, frame]);
  });

  it('are exported with the bans, and deleted with the account', async () => {
    const [person, { id }] = await appealed();
    await decide(id, 'accepted');
    const { bans } = await person.caller.call(exportExchanges.account);
    expect(bans).toMatchObject([
      { reason, liftedAt: expect.any(String) as string, appeal: { id, text, status: 'accepted' } },
    ]);
    await person.caller.call(deleteAccount, { body: { password } });
    expect(await appealOf(person)).toBeUndefined();
  });

  it('store only the hash of a link, and delete expired ones [D9.49]', async () => {
    const person = await bannedUser();
    const tokens = [await mailedToken(person), await tokenAtSignIn(person)];
    const links = () =>
      identity.service.dataSource.query<unknown[]>(
        `SELECT to_jsonb(l) FROM appeal_links l JOIN bans b ON b.id = l.ban_id WHERE b.user_id = $1`,
        [person.user.id],
      );
    const stored = [
      ...(await links()),
      ...(await identity.service.dataSource.query<unknown[]>(
        'SELECT to_jsonb(e) FROM emails e UNION ALL SELECT to_jsonb(o) FROM outbox o',
      )),
    ];
    for (const token of tokens) expect(JSON.stringify(stored)).not.toContain(token);
    expect(await links()).toHaveLength(2);
    await expire(person);
    await identity.service.app.get(AppealLinks, { strict: false }).prune();
    expect(await links()).toHaveLength(0);
  });
});
