import { listMessages } from '@circlet/contracts';
import { nextId } from '@circlet/testing';

import { ChatSuite } from '../../test/chat-suite';

describe('messages', () => {
  let chat: ChatSuite;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());

  const noSuchGroup = { isMember: false, groupExists: false, membershipId: null, joinedAt: null };

  describe('history [R7.33]', () => {
    it('returns the newest 50 in ascending order and pages with before, after and limit [D3.72]', async () => {
      const ada = await chat.person();
      const groupId = await chat.group(ada);
      const ids: number[] = [];
      for (let n = 1; n <= 60; n += 1) ids.push((await chat.post(ada, groupId, `Message ${n}`)).id);
      const list = async (query: object): Promise<number[]> => {
        const rows = await chat.service.as(ada).call(listMessages, { params: { id: groupId }, query });
        return rows.map(({ id }) => id);
      };
      expect(await list({})).toEqual(ids.slice(10));
      expect(await list({ before: ids[10], limit: 5 })).toEqual(ids.slice(5, 10));
      expect(await list({ before: ids[3] })).toEqual(ids.slice(0, 3));
      expect(await list({ after: ids[49] })).toEqual(ids.slice(50));
      expect(await list({ after: ids[0], limit: 3 })).toEqual(ids.slice(1, 4));
      expect(await list({ after: ids[0], before: ids[2] })).toEqual([ids[1]]);
      expect(await list({ after: ids[59] })).toEqual([]);
      expect(await list({ after: 0, limit: 3 })).toEqual(ids.slice(0, 3));
    });

    it("contains only the group's messages", async () => {
      const ada = await chat.person();
      const [groupId, otherId] = [await chat.group(ada), await chat.group(ada)];
      const { id } = await chat.post(ada, groupId, 'Here');
      await chat.post(ada, otherId, 'Elsewhere');
      for (const query of [{}, { after: id - 1 }]) {
        const rows = await chat.service.as(ada).call(listMessages, { params: { id: groupId }, query });
        expect(rows.map(({ content }) => content)).toEqual(['Here']);
      }
    });

    it.each([{ limit: 0 }, { limit: 101 }, { before: 'x' }, { after: -1 }])(
      'refuses %p with 400',
      async (query) => {
        const ada = await chat.person();
        const id = await chat.group(ada);
        await expect(
          chat.service.as(ada).callWith(listMessages, { params: { id }, query }),
        ).rejects.toMatchObject({ status: 400 });
      },
    );

    it('is for members only: 404 and 403 before 400', async () => {
      const ada = await chat.person();
      const list = (): Promise<unknown> =>
        chat.service.as(ada).callWith(listMessages, { params: { id: nextId() }, query: { limit: 0 } });
      const unknown = await chat.groupsConfirm(noSuchGroup);
      await expect(list()).rejects.toMatchObject({ status: 404 });
      unknown.unsubscribe();
      const closed = await chat.groupsConfirm({ ...noSuchGroup, groupExists: true });
      await expect(list()).rejects.toMatchObject({ status: 403 });
      closed.unsubscribe();
    });

    it('refuses an invalid group id with 400', async () => {
      const ada = await chat.person();
      await expect(
        chat.service.as(ada).callWith(listMessages, { params: { id: 'x' } }),
      ).rejects.toMatchObject({ status: 400 });
    });

    it('keeps the messages of former members [D3.45]', async () => {
      const [ada, bo] = [await chat.person(), await chat.person({ name: 'Bo' })];
      const groupId = await chat.group(ada);
      const membershipId = await chat.join(groupId, bo);
      const message = await chat.post(bo, groupId, 'Farewell');
      await chat.leave(groupId, bo, membershipId);
      expect(await chat.service.as(ada).call(listMessages, { params: { id: groupId } })).toEqual([message]);
    });
  });
});
