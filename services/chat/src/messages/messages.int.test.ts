import { randomUUID } from 'node:crypto';

import { listMessages, messagePostedV1, postMessage } from '@circlet/contracts';
import { eventually, nextId } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';

describe('messages', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  const noSuchGroup = { isMember: false, groupExists: false, membershipId: null, joinedAt: null };

  describe('post [R7.44]', () => {
    it('returns the message as history shows it, with its author [R3.8]', async () => {
      const ada = await chat.person({ name: 'Ada', profilePhoto: '/media/ada.webp' });
      const groupId = await chat.group(ada);
      const message = await chat.post(ada, groupId, '  Hello there  ');
      expect(message).toMatchObject({
        groupId,
        userId: ada.id,
        content: 'Hello there',
        clientId: null,
        user: { name: 'Ada', profilePhoto: '/media/ada.webp' },
      });
      expect(await chat.service.as(ada).call(listMessages, { params: { id: groupId } })).toEqual([message]);
    });

    it('records an event that matches the contract', async () => {
      const ada = await chat.person();
      const groupId = await chat.group(ada);
      const message = await chat.post(ada, groupId, 'Hello');
      const events = await chat.service.recorded(messagePostedV1);
      const event = events.find(({ data }) => data.messageId === message.id);
      expect(event).toMatchObject({ aggregate: 'group', aggregateId: groupId });
      expect(messagePostedV1.data.parse(event!.data)).toEqual({
        messageId: message.id,
        groupId,
        userId: ada.id,
        postedAt: message.createdAt,
      });
    });

    it('pushes new_message to every member, the sender included, exactly as history returns it [R7.47 D3.75 D5.37]', async () => {
      const [ada, bo, stranger] = [await chat.person(), await chat.person(), await chat.person()];
      const groupId = await chat.group(ada, bo);
      const [toAda, toBo, toStranger] = [
        await chat.framesOf(ada),
        await chat.framesOf(bo),
        await chat.framesOf(stranger),
      ];
      const message = await chat.post(ada, groupId, 'Hello');
      await eventually(() => toAda.length > 0 && toBo.length > 0);
      expect(toAda).toEqual([{ type: 'new_message', message }]);
      expect(toBo).toEqual(toAda);
      expect(toStranger).toEqual([]);
    });

    it('returns the first message for a retry with the same clientId, and pushes it again [D3.71 D5.36]', async () => {
      const ada = await chat.person();
      const groupId = await chat.group(ada);
      const frames = await chat.framesOf(ada);
      const clientId = randomUUID();
      const first = await chat.post(ada, groupId, 'Hello', clientId);
      expect(await chat.post(ada, groupId, 'Hello again', clientId)).toEqual(first);
      const last = await chat.post(ada, groupId, 'Something else');
      await eventually(() => frames.length === 3);
      expect(frames).toEqual([
        { type: 'new_message', message: first },
        { type: 'new_message', message: first, isRepeated: true },
        { type: 'new_message', message: last },
      ]);
      expect(await chat.service.as(ada).call(listMessages, { params: { id: groupId } })).toEqual([
        first,
        last,
      ]);
    });

    it('refuses the retry of a former member, and pushes nothing', async () => {
      const [ada, bo] = [await chat.person(), await chat.person()];
      const groupId = await chat.group(ada);
      const membershipId = await chat.join(groupId, bo);
      const clientId = randomUUID();
      await chat.post(bo, groupId, 'Hello', clientId);
      await chat.leave(groupId, bo, membershipId);
      const groups = await chat.groupsConfirm({
        isMember: false,
        groupExists: true,
        membershipId: null,
        joinedAt: null,
      });
      const frames = await chat.framesOf(ada);
      await expect(chat.post(bo, groupId, 'Hello', clientId)).rejects.toMatchObject({
        code: 'CHAT_MEMBERS_ONLY',
      });
      const last = await chat.post(ada, groupId, 'They have left');
      await eventually(() => frames.length > 0);
      expect(frames).toEqual([{ type: 'new_message', message: last }]);
      groups.unsubscribe();
    });

    it('refuses a clientId of a message in another chat, and pushes nothing there', async () => {
      const [ada, bo] = [await chat.person(), await chat.person()];
      const [left, here] = [await chat.group(bo), await chat.group(ada)];
      const membershipId = await chat.join(left, ada);
      const clientId = randomUUID();
      await chat.post(ada, left, 'Hello', clientId);
      await chat.leave(left, ada, membershipId);
      const frames = await chat.framesOf(bo);
      await expect(chat.post(ada, here, 'Hello', clientId)).rejects.toMatchObject({
        code: 'CLIENT_ID_REUSED',
        status: 409,
      });
      const last = await chat.post(bo, left, 'They have left');
      await eventually(() => frames.length > 0);
      expect(frames).toEqual([{ type: 'new_message', message: last }]);
    });

    it('stores a message once when ten retries arrive at the same time', async () => {
      const ada = await chat.person();
      const groupId = await chat.group(ada);
      const clientId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => chat.post(ada, groupId, 'Hello', clientId)),
      );
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await chat.service.as(ada).call(listMessages, { params: { id: groupId } })).toHaveLength(1);
    });

    it('is pushed again by a starting process, in case another one ended before its push', async () => {
      const ada = await chat.person();
      const groupId = await chat.group(ada);
      const [old, recent] = [await chat.post(ada, groupId, 'Old'), await chat.post(ada, groupId, 'Recent')];
      await chat.service.dataSource.query(
        `UPDATE messages SET created_at = created_at - interval '1 minute' WHERE id = $1`,
        [old.id],
      );
      const frames = await chat.framesOf(ada);
      await chat.service.restart();
      await eventually(() => frames.length > 0);
      expect(frames).toEqual([{ type: 'new_message', message: recent, isRepeated: true }]);
    });

    it('is pushed again as edited or deleted when that push may have been lost', async () => {
      const ada = await chat.person();
      const groupId = await chat.group(ada);
      const [edited, deleted] = [
        await chat.post(ada, groupId, 'Edited'),
        await chat.post(ada, groupId, 'Deleted'),
      ];
      await chat.service.dataSource.query(
        `UPDATE messages SET created_at = created_at - interval '1 minute',
           edited_at = CASE id WHEN $1 THEN clock_timestamp() END,
           deleted_at = CASE id WHEN $2 THEN clock_timestamp() END,
           content = CASE id WHEN $1 THEN content ELSE '' END
         WHERE id IN ($1, $2)`,
        [edited.id, deleted.id],
      );
      const frames = await chat.framesOf(ada);
      await chat.service.restart();
      await eventually(() => frames.length === 2);
      expect(frames).toMatchObject([
        { type: 'message_changed', message: { id: edited.id } },
        { type: 'message_deleted', message: { id: deleted.id } },
      ]);
    });

    it('keeps client ids of different senders apart [D5.36]', async () => {
      const [ada, bo] = [await chat.person(), await chat.person()];
      const groupId = await chat.group(ada, bo);
      const clientId = randomUUID();
      const first = await chat.post(ada, groupId, 'Hello', clientId);
      const second = await chat.post(bo, groupId, 'Hello', clientId);
      expect(second.id).not.toBe(first.id);
      expect([
        await chat.post(ada, groupId, 'Hello', clientId),
        await chat.post(bo, groupId, 'Hello', clientId),
      ]).toEqual([first, second]);
    });

    it('takes the sender from the session only [D1.18]', async () => {
      const [ada, bo] = [await chat.person(), await chat.person()];
      const groupId = await chat.group(ada, bo);
      const body = { groupId, content: 'Hello', userId: bo.id };
      expect(await chat.service.as(ada).callWith(postMessage, { body })).toMatchObject({ userId: ada.id });
    });

    it.each([
      ['empty', ''],
      ['only blanks', ' \n\t '],
      ['longer than 2,000 characters', 'x'.repeat(2001)],
    ])('refuses content that is %s with 400 [R5.31 D3.69]', async (_, content) => {
      const ada = await chat.person();
      const groupId = await chat.group(ada);
      await expect(chat.post(ada, groupId, content)).rejects.toMatchObject({
        status: 400,
        details: [expect.objectContaining({ path: 'content' })],
      });
    });

    it('accepts 2,000 characters [D3.69]', async () => {
      const ada = await chat.person();
      const groupId = await chat.group(ada);
      expect((await chat.post(ada, groupId, 'x'.repeat(2000))).content).toHaveLength(2000);
    });

    it('refuses a visitor with 401', async () => {
      const body = { groupId: 1, content: 'Hello' };
      await expect(chat.service.visitor.call(postMessage, { body })).rejects.toMatchObject({ status: 401 });
    });

    it('answers 503 instead of guessing when the projection lists no membership and groups is down', async () => {
      const ada = await chat.person();
      await expect(chat.post(ada, nextId(), 'Hello')).rejects.toMatchObject({ status: 503 });
    });

    it('answers 404 for a group that does not exist, even for invalid input', async () => {
      const ada = await chat.person();
      const groups = await chat.groupsConfirm(noSuchGroup);
      await expect(chat.post(ada, nextId(), 'Hello')).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
      await expect(chat.post(ada, nextId(), '')).rejects.toMatchObject({ status: 404 });
      groups.unsubscribe();
    });

    it('answers 403 to non-members, even for invalid input [R6.7]', async () => {
      const [ada, member] = [await chat.person(), await chat.person()];
      const groupId = await chat.group(member);
      const groups = await chat.groupsConfirm({ ...noSuchGroup, groupExists: true });
      await expect(chat.post(ada, groupId, 'Hello')).rejects.toMatchObject({ code: 'CHAT_MEMBERS_ONLY' });
      await expect(chat.post(ada, groupId, '')).rejects.toMatchObject({ status: 403 });
      groups.unsubscribe();
    });

    it('accepts a member whose MemberJoined has not arrived yet', async () => {
      const ada = await chat.person();
      const groups = await chat.groupsConfirm({
        isMember: true,
        groupExists: true,
        membershipId: nextId(),
        joinedAt: new Date().toISOString(),
      });
      const frames = await chat.framesOf(ada);
      const message = await chat.post(ada, nextId(), 'Hello');
      groups.unsubscribe();
      await eventually(() => frames.length === 1);
      expect(frames).toEqual([{ type: 'new_message', message }]);
    });
  });
});
