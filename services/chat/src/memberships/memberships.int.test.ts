import { groupDeletedV1, listMessages, memberJoinedV1, userProfileChangedV1 } from '@circlet/contracts';
import { buildUserFacts, eventually, nextId } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';

describe('events of other services', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  const notMember = { isMember: false, groupExists: true, membershipId: null, joinedAt: null };

  it('end access and live frames when a membership ends', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    const groupId = await chat.group(ada);
    const membershipId = await chat.join(groupId, bo);
    await chat.leave(groupId, bo, membershipId);
    const groups = await chat.groupsConfirm(notMember);
    const [toAda, toBo] = [await chat.framesOf(ada), await chat.framesOf(bo)];
    await expect(chat.post(bo, groupId, 'Hello')).rejects.toMatchObject({ status: 403 });
    await chat.post(ada, groupId, 'Hello');
    await eventually(() => toAda.length === 1);
    expect(toBo).toEqual([]);
    groups.unsubscribe();
  });

  it("hide a group's history from former members", async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    const groupId = await chat.group(ada);
    await chat.leave(groupId, bo, await chat.join(groupId, bo));
    const groups = await chat.groupsConfirm(notMember);
    await expect(chat.service.as(bo).call(listMessages, { params: { id: groupId } })).rejects.toMatchObject({
      code: 'CHAT_MEMBERS_ONLY',
    });
    groups.unsubscribe();
  });

  it('keep a deleted group closed when a late MemberJoined arrives', async () => {
    const ada = await chat.person();
    const groupId = await chat.group(ada);
    await chat.service.incoming.deliver(groupDeletedV1, groupId, {
      groupId,
      name: 'Sunday Hikers',
      ownerId: ada.id,
      memberIds: [ada.id],
      cause: 'disbanded',
      byUserId: ada.id,
      reason: null,
      ip: null,
      deletedAt: new Date().toISOString(),
    });
    await chat.join(groupId, ada);
    const groups = await chat.groupsConfirm({ ...notMember, groupExists: false });
    await expect(chat.post(ada, groupId, 'Hello')).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    groups.unsubscribe();
  });

  it('do not let a late MemberJoined restore an ended membership', async () => {
    const ada = await chat.person();
    const groupId = nextId();
    const membershipId = nextId();
    await chat.leave(groupId, ada, membershipId);
    await chat.service.incoming.deliver(memberJoinedV1, groupId, {
      membershipId,
      groupId,
      userId: ada.id,
      joinedAt: new Date().toISOString(),
      as: 'member',
    });
    const groups = await chat.groupsConfirm(notMember);
    await expect(chat.post(ada, groupId, 'Hello')).rejects.toMatchObject({ status: 403 });
    groups.unsubscribe();
  });

  it('let a former member back in who joins again', async () => {
    const ada = await chat.person();
    const groupId = nextId();
    await chat.leave(groupId, ada, await chat.join(groupId, ada));
    await chat.join(groupId, ada);
    expect(await chat.post(ada, groupId, 'Back')).toMatchObject({ content: 'Back' });
  });

  it('show a changed name on old messages, and never an older one', async () => {
    const ada = await chat.person({ name: 'Ada' });
    const groupId = await chat.group(ada);
    await chat.post(ada, groupId, 'Hello');
    const changed = (name: string, revision: number): Promise<unknown> =>
      chat.service.incoming.deliver(
        userProfileChangedV1,
        ada.id,
        buildUserFacts({ userId: ada.id, name, revision }),
      );
    await changed('Countess Ada', 3);
    await changed('Lady Ada', 2);
    const [message] = await chat.service.as(ada).call(listMessages, { params: { id: groupId } });
    expect(message!.user.name).toBe('Countess Ada');
  });
});
