import { groupCreatedV1, listUnreadChats, type ResponseOf, updateEmailPreferences } from '@circlet/contracts';
import { stubCall } from '@circlet/testing';

import { buildUser, type TestUser } from '../../test/build-user';
import { startIdentity, type TestIdentity } from '../../test/start-identity';
import { SummarizeUnreadJob } from './summarize-unread.job';

const at = (hour: number): string => `2026-11-01T${String(hour).padStart(2, '0')}:00:00.000Z`;

describe('the unread summary', () => {
  let identity: TestIdentity;
  let unread: ResponseOf<typeof listUnreadChats> = [];
  const asked: number[][] = [];
  beforeAll(async () => {
    identity = await startIdentity();
    await stubCall(identity.service.nats, listUnreadChats, ({ userIds }) => {
      asked.push(userIds);
      return unread.filter(({ userId }) => userIds.includes(userId));
    });
    const group = { groupId: 7, ownerId: 1, name: 'Sunday Hikers', location: 'Austin, TX', isListed: true };
    await identity.service.incoming.deliver(groupCreatedV1, 7, group);
  });
  afterAll(() => identity.stop());

  const summarize = () => identity.service.app.get(SummarizeUnreadJob, { strict: false }).run();
  const away = async (hours: number): Promise<TestUser> => {
    const person = await buildUser(identity.service);
    await identity.service.dataSource.query(
      `UPDATE users SET last_seen_at = now() - make_interval(hours => $2) WHERE id = $1`,
      [person.user.id, hours],
    );
    return person;
  };
  const summaries = async (person: TestUser): Promise<number> => {
    const rows = await identity.service.dataSource.query<unknown[]>(
      `SELECT FROM emails WHERE user_id = $1 AND kind = 'unreadSummary'`,
      [person.user.id],
    );
    return rows.length;
  };
  const missed = (person: TestUser, newestMessageAt: string) => {
    unread = [{ userId: person.user.id, groups: [{ groupId: 7, unread: 3, newestMessageAt }], direct: [] }];
  };
  const letPass = (person: TestUser, hours: number) =>
    identity.service.dataSource.query(
      `UPDATE unread_summaries SET summarised_at = summarised_at - make_interval(hours => $2) WHERE user_id = $1`,
      [person.user.id, hours],
    );

  it('goes to users who have been away for 24 hours, with the number of messages they missed [D3.98]', async () => {
    const person = await away(25);
    missed(person, at(1));
    await summarize();
    const email = await identity.inbox.mail(person.user.email, '3 new messages in your chats');
    expect(email.text).toContain('Sunday Hikers: 3 new messages');
    expect(email.header('List-Unsubscribe')).toContain('unreadSummary');
  });

  it('skips users who were active within 24 hours or turned summaries off', async () => {
    const [recent, muted] = [await away(23), await away(25)];
    await muted.caller.call(updateEmailPreferences, { body: { unreadSummary: false } });
    asked.length = 0;
    await summarize();
    expect(asked.flat()).not.toContain(recent.user.id);
    expect(asked.flat()).not.toContain(muted.user.id);
  });

  it('is sent at most once a day, and only when there are new messages [D3.98]', async () => {
    const person = await away(25);
    missed(person, at(1));
    await summarize();
    missed(person, at(2));
    await summarize();
    expect(await summaries(person)).toBe(1);
    await letPass(person, 23);
    await summarize();
    expect(await summaries(person)).toBe(1);
    await letPass(person, 2);
    missed(person, at(1));
    await summarize();
    expect(await summaries(person)).toBe(1);
    missed(person, at(2));
    await summarize();
    expect(await summaries(person)).toBe(2);
  });
});
