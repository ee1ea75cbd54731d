import { listMembers, listPresence, type Member, subjectOf } from '@circlet/contracts';
import { stubCall, stubRefusal } from '@circlet/testing';

import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';

const suite = useGateway();

const member = (userId: number): Member => ({
  id: userId + 100,
  userId,
  groupId: 5,
  joinedAt: '2026-01-01T00:00:00.000Z',
  role: 'member',
  user: {
    id: userId,
    name: 'Ada',
    username: 'ada',
    age: 30,
    location: null,
    profilePhoto: null,
    bio: null,
  },
});

describe('members', () => {
  it('include online status where it is shown', async () => {
    const groups = await stubCall(suite.gateway.nats, listMembers, () => [1, 2, 3].map(member));
    const chat = await stubCall(suite.gateway.nats, listPresence, ({ userIds }) => {
      expect(userIds).toEqual([1, 2, 3]);
      return [
        { userId: 1, isOnline: true },
        { userId: 3, isOnline: false },
      ];
    });
    const answer = await (await signedIn(suite.gateway, 1)).send('GET', '/api/groups/5/members');
    expect(answer.json).toEqual([
      { ...member(1), isOnline: true },
      member(2),
      { ...member(3), isOnline: false },
    ]);
    chat.unsubscribe();
    groups.unsubscribe();
  });

  it('are listed even if chat is down', async () => {
    const groups = await stubCall(suite.gateway.nats, listMembers, () => [member(1)]);
    const answer = await (await signedIn(suite.gateway, 1)).send('GET', '/api/groups/5/members');
    expect(answer.json).toEqual([member(1)]);
    groups.unsubscribe();
  });

  it('do not wait for chat if it hangs, and show no online status', async () => {
    const { nats } = suite.gateway;
    const groups = await stubCall(nats, listMembers, () => [member(1)]);
    const late: NodeJS.Timeout[] = [];
    const chat = nats.subscribe(subjectOf(listPresence), {
      callback: (_, message) => {
        // Longer than the gateway waits for chat, but shorter than it waits for other responses.
        const answer = () => message.respond(JSON.stringify([{ userId: 1, isOnline: true }]));
        late.push(setTimeout(answer, 3_000));
      },
    });
    const answer = await (await signedIn(suite.gateway, 1)).send('GET', '/api/groups/5/members');
    expect(answer.json).toEqual([member(1)]);
    expect(late).toHaveLength(1);
    late.forEach(clearTimeout);
    chat.unsubscribe();
    groups.unsubscribe();
  });

  it('are refused if groups refuses them', async () => {
    const groups = await stubRefusal(suite.gateway.nats, listMembers, 'MEMBERS_ONLY');
    const answer = await (await signedIn(suite.gateway, 1)).send('GET', '/api/groups/5/members');
    expect([answer.status, answer.json.code]).toEqual([403, 'MEMBERS_ONLY']);
    groups.unsubscribe();
  });
});
