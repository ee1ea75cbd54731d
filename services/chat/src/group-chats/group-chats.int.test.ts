import { deleteMessage, type GroupChat, listGroupChats, listMessages, pinMessage } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';

import { ChatSuite } from '../../test/chat-suite';

describe('the list of group chats', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  const chats = (actor: Actor): Promise<GroupChat[]> => chat.service.as(actor).call(listGroupChats);

  it('shows the newest message of each group, the most recent first, and quiet groups last [D7.28]', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    const [quiet, first, second] = [
      await chat.group(ada, bo),
      await chat.group(ada, bo),
      await chat.group(ada, bo),
    ];
    await chat.post(bo, await chat.group(bo), 'Elsewhere');
    await chat.post(ada, first, 'One');
    const two = await chat.post(ada, second, 'Two');
    const three = await chat.post(bo, first, 'Three');
    const expected = [
      { groupId: first, lastMessage: three, level: 'all', pins: 0 },
      { groupId: second, lastMessage: two, level: 'all', pins: 0 },
      { groupId: quiet, lastMessage: null, level: 'all', pins: 0 },
    ];
    expect(await chats(ada)).toEqual(expected);
    const four = await chat.post(bo, second, 'Four');
    expect((await chats(ada)).map(({ lastMessage }) => lastMessage?.id)).toEqual([
      four.id,
      three.id,
      undefined,
    ]);
  });

  it('shows messages as history does: deleted ones, and those of blocked authors folded', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    const groupId = await chat.group(ada, bo);
    const { id } = await chat.post(ada, groupId, 'Oops');
    await chat.service.as(ada).call(deleteMessage, { params: { id } });
    await chat.block(bo, ada);
    const [newest] = await chat.service.as(bo).call(listMessages, { params: { id: groupId } });
    expect(newest).toMatchObject({ id, content: '', fromBlocked: true });
    expect(await chats(bo)).toMatchObject([{ groupId, lastMessage: newest }]);
    expect((await chats(ada))[0]!.lastMessage).not.toHaveProperty('fromBlocked');
  });

  it('counts the pins of each group [D7.28]', async () => {
    const ada = await chat.person();
    const [first, second] = [await chat.group(ada), await chat.group(ada)];
    for (const content of ['One', 'Two']) {
      const { id } = await chat.post(ada, first, content);
      await chat.service.as(ada).call(pinMessage, { params: { id } });
    }
    await chat.post(ada, second, 'Three');
    expect(await chats(ada)).toMatchObject([
      { groupId: second, pins: 0 },
      { groupId: first, pins: 2, lastMessage: { pinned: true } },
    ]);
  });

  it('omits groups that the user has left, and lists a group joined twice once', async () => {
    const ada = await chat.person();
    const [left, joined] = [await chat.group(), await chat.group()];
    await chat.leave(left, ada, await chat.join(left, ada));
    await chat.join(joined, ada);
    await chat.join(joined, ada);
    expect(await chats(ada)).toMatchObject([{ groupId: joined }]);
  });
});
