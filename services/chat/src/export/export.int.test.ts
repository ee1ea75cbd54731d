import {
  addReaction,
  chatsExportSchema,
  deleteMessage,
  editMessage,
  exportExchanges,
  pinMessage,
  readDirectMessages,
  readMessages,
  setGroupNotifications,
} from '@circlet/contracts';
import { columnsOf } from '@circlet/platform/database';
import { userColumnsOf } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';
import { leftOut, listsOf } from './export-lists';

describe("the export of a user's data [D10.45]", () => {
  let chat: ChatSuite;
  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  it('contains what the user wrote and read, in the shape of the contract, and nothing of others', async () => {
    const [ada, bo] = [await chat.person(), await chat.person()];
    const groupId = await chat.group(ada, bo);
    const mine = await chat.post(ada, groupId, 'Mine');
    const gone = await chat.post(ada, groupId, 'Gone');
    const direct = await chat.write(ada, bo, 'Hi Bo');
    const { id } = await chat.post(bo, groupId, 'Not mine');
    const answer = await chat.write(bo, ada, 'Hi Ada');
    const [sent, unsent] = [await chat.upload(ada, groupId), await chat.uploadTo(ada, bo)];
    const { id: withPhoto } = await chat.postPhotos(ada, groupId, [sent.id]);
    await chat.upload(bo, groupId);
    const [asAda, asBo] = [chat.service.as(ada), chat.service.as(bo)];
    await asAda.call(editMessage, { params: { id: mine.id }, body: { content: 'Mine, corrected' } });
    await asAda.call(deleteMessage, { params: { id: gone.id } });
    await asAda.call(addReaction, { params: { id, emoji: '🎉' } });
    await asAda.call(pinMessage, { params: { id } });
    await asBo.call(pinMessage, { params: { id: mine.id } });
    await asAda.call(readMessages, { params: { id: groupId }, body: { messageId: id } });
    await asAda.call(readDirectMessages, { params: { userId: bo.id }, body: { messageId: answer.id } });
    await asAda.call(setGroupNotifications, { params: { id: groupId }, body: { level: 'mentions' } });
    await asBo.call(addReaction, { params: { id, emoji: '👍' } });
    await asBo.call(setGroupNotifications, { params: { id: groupId }, body: { level: 'none' } });
    await asBo.call(readMessages, { params: { id: groupId }, body: { messageId: mine.id } });
    await asBo.call(readDirectMessages, { params: { userId: ada.id }, body: { messageId: direct.id } });

    const data = await asAda.call(exportExchanges.chats);
    expect(chatsExportSchema.strict().parse(data)).toEqual(data);
    const { createdAt } = mine;
    const time: unknown = expect.stringMatching(/\.\d{3}Z$/);
    expect(data).toEqual({
      messages: [
        { ...data.messages[0], id: withPhoto, content: '' },
        { ...data.messages[1], id: direct.id, groupId: null, directUserId: bo.id, content: 'Hi Bo' },
        { ...data.messages[2], id: gone.id, content: '', deletedAt: time },
        {
          ...{ id: mine.id, groupId, directUserId: null, content: 'Mine, corrected', replyToId: null },
          ...{ createdAt, editedAt: time, deletedAt: null },
        },
      ],
      photos: [
        { ...unsent, groupId: null, directUserId: bo.id, messageId: null, createdAt: time },
        { ...sent, groupId, directUserId: null, messageId: withPhoto, createdAt: time },
      ],
      reactions: [{ messageId: id, emoji: '🎉', reactedAt: time }],
      pins: [{ messageId: id, pinnedAt: time }],
      readCursors: [
        { groupId, directUserId: null, messageId: id },
        { groupId: null, directUserId: bo.id, messageId: answer.id },
      ],
      notificationLevels: [{ groupId, level: 'mentions' }],
    });
  });

  it('covers every column with ids of users, or gives a reason', async () => {
    const covered = [...columnsOf(listsOf(1)), ...Object.keys(leftOut)];
    expect(covered.sort()).toEqual(await userColumnsOf(chat.service.dataSource));
  });
});
