import {
  confirmDirectChat,
  confirmGroupsConnection,
  type Connection,
  type CurrentUser,
  getUserWithConnection,
  type ShownUser,
  subjectOf,
  updateUser,
} from '@circlet/contracts';
import { stubCall, stubRefusal } from '@circlet/testing';

import { startGateway, type TestGateway } from '../../test/start-gateway';
import { signedIn } from '../../test/signed-in';

describe('profiles', () => {
  let gateway: TestGateway;
  const asked: Connection[] = [];
  const user: ShownUser = { id: 2, name: 'Ada', age: 30, profilePhoto: null };
  beforeAll(async () => {
    gateway = await startGateway();
    await stubCall(gateway.nats, getUserWithConnection, (connection) => {
      asked.push(connection);
      return user;
    });
  });
  beforeEach(() => asked.splice(0));
  afterAll(() => gateway.stop());

  const get = async (id: number | string, role: 'user' | 'moderator' = 'user') =>
    (await signedIn(gateway, 1, { role })).send('GET', `/api/users/${id}`);
  const connected = { sharesGroup: true, hasOpenRequest: false };

  it('are decided by identity, based on facts from groups and chat', async () => {
    const groups = await stubCall(gateway.nats, confirmGroupsConnection, ({ userId }) => {
      expect(userId).toBe(2);
      return connected;
    });
    const chat = await stubCall(gateway.nats, confirmDirectChat, () => ({ hasDirectChat: true }));
    const answer = await get(2);
    expect([answer.status, answer.json]).toEqual([200, user]);
    expect(asked).toEqual([{ ...connected, hasDirectChat: true }]);
    groups.unsubscribe();
    chat.unsubscribe();
  });

  it('are shown without the facts of a service that is down', async () => {
    expect((await get(2)).status).toBe(200);
    expect(asked).toEqual([{}]);
  });

  it('do not wait for a service that hangs', async () => {
    const late: NodeJS.Timeout[] = [];
    const groups = gateway.nats.subscribe(subjectOf(confirmGroupsConnection), {
      callback: (_, message) => {
        // Longer than the gateway waits here, but shorter than it waits for other responses.
        late.push(setTimeout(() => message.respond(JSON.stringify(connected)), 3_000));
      },
    });
    const chat = await stubCall(gateway.nats, confirmDirectChat, () => ({ hasDirectChat: true }));
    expect((await get(2)).status).toBe(200);
    expect(asked).toEqual([{ hasDirectChat: true }]);
    expect(late).toHaveLength(1);
    late.forEach(clearTimeout);
    groups.unsubscribe();
    chat.unsubscribe();
  });

  it.each([
    ['user opens their own', 1, 'user'],
    ["moderator opens another user's", 2, 'moderator'],
    ['user sends an invalid id', 'me', 'user'],
  ] as const)('ask no other service when a %s', async (_, id, role) => {
    const groups = await stubCall(gateway.nats, confirmGroupsConnection, () => connected);
    await get(id, role);
    expect(asked).toEqual([{}]);
    groups.unsubscribe();
  });

  it('ignore connection facts sent by the client', async () => {
    await (await signedIn(gateway, 1)).send('GET', '/api/users/2?sharesGroup=true&hasDirectChat=true');
    expect(asked).toEqual([{}]);
  });
});

describe('profile changes', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  const put = async (id: number) =>
    (await signedIn(gateway, 1)).send('PUT', `/api/users/${id}`, { body: { bio: 'Hi' } });
  const shown: ShownUser = { id: 2, name: 'Ada', age: 30, profilePhoto: null };
  const own: CurrentUser = {
    ...{ ...shown, id: 1, username: 'ada', bio: 'Hi', location: null, interests: [] },
    ...{ email: 'ada@example.org', emailConfirmed: true, role: 'user', isBanned: false },
    ...{ availability: [], timeZone: null },
  };

  it('are refused like an unknown id if the caller cannot see the profile', async () => {
    const changes: unknown[] = [];
    const answers = [
      await stubRefusal(gateway.nats, getUserWithConnection, 'USER_NOT_FOUND'),
      await stubCall(gateway.nats, updateUser, (body) => {
        changes.push(body);
        return own;
      }),
    ];
    const answer = await put(2);
    expect([answer.status, answer.json.code, changes]).toEqual([404, 'USER_NOT_FOUND', []]);
    for (const each of answers) each.unsubscribe();
  });

  it('are refused by identity if the caller can see the profile', async () => {
    const answers = [
      await stubCall(gateway.nats, getUserWithConnection, () => shown),
      await stubRefusal(gateway.nats, updateUser, 'FORBIDDEN'),
    ];
    const answer = await put(2);
    expect([answer.status, answer.json.code]).toEqual([403, 'FORBIDDEN']);
    for (const each of answers) each.unsubscribe();
  });

  it('by their owners skip the profile lookup', async () => {
    const answers = [
      await stubRefusal(gateway.nats, getUserWithConnection, 'USER_NOT_FOUND'),
      await stubCall(gateway.nats, updateUser, () => own),
    ];
    const answer = await put(1);
    expect([answer.status, answer.json]).toEqual([200, own]);
    for (const each of answers) each.unsubscribe();
  });
});
