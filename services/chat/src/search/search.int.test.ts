import {
  addReaction,
  type AnyMessage,
  deleteMessage,
  editMessage,
  limits,
  type Message,
  searchDirectMessages,
  searchGroupMessages,
  searchMessages,
} from '@circlet/contracts';
import type { Actor } from '@circlet/platform';

import { ChatSuite } from '../../test/chat-suite';

describe('the search of messages', () => {
  let chat: ChatSuite;
  let [ada, bo]: Actor[] = [];
  let groupId: number;

  beforeAll(async () => {
    chat = await ChatSuite.start();
  });
  afterAll(() => chat.stop());
  beforeEach(async () => {
    [ada, bo] = [await chat.person(), await chat.person()];
    groupId = await chat.group(ada, bo);
  });

  const search = (actor: Actor, query: string, rest = {}, id = groupId): Promise<Message[]> =>
    chat.service.as(actor).call(searchGroupMessages, { params: { id }, query: { query, ...rest } });
  const directly = (actor: Actor, { id: userId }: Actor, query: string): Promise<AnyMessage[]> =>
    chat.service.as(actor).call(searchDirectMessages, { params: { userId }, query: { query } });
  const everywhere = (actor: Actor, query: string): Promise<AnyMessage[]> =>
    chat.service.as(actor).call(searchMessages, { query: { query } });
  const contents = (messages: readonly AnyMessage[]): string[] => messages.map(({ content }) => content);

  it('finds words and their beginnings in any case, with or without accents, newest first [D7.13]', async () => {
    for (const content of ['Picnic on Sunday', 'Une journée à la PLAGE', 'Übermorgen picnicking', 'No'])
      await chat.post(ada!, groupId, content);
    expect(contents(await search(bo!, 'picnic'))).toEqual(['Übermorgen picnicking', 'Picnic on Sunday']);
    for (const words of ['journee', 'JOURNÉE', 'journ', 'journe\u0301e', 'plage jour'])
      expect(contents(await search(bo!, words))).toEqual(['Une journée à la PLAGE']);
    expect(contents(await search(bo!, 'ubermorgen'))).toEqual(['Übermorgen picnicking']);
    expect(await search(bo!, 'nicnic')).toEqual([]);
  });

  it('takes several words to mean all of them, wherever they are [D7.14]', async () => {
    for (const content of ['Dinner on Sunday', 'Sunday picnic', 'Picnic, dinner or both?'])
      await chat.post(ada!, groupId, content);
    expect(contents(await search(ada!, 'sun dinner'))).toEqual(['Dinner on Sunday']);
    expect(contents(await search(ada!, 'picnic dinner both'))).toEqual(['Picnic, dinner or both?']);
    expect(await search(ada!, 'sunday both')).toEqual([]);
  });

  it.each([
    ['https://example.org/tables', 'tables'],
    ['either/or', 'or'],
    ['<b>bold</b> words', 'bold'],
    ['a<b and c>d', 'and'],
    ['mail ada@example.org now', 'example'],
    ['snake_case_name', 'name'],
    ['a well-known place', 'known'],
    ['at 7.30 sharp', '30'],
    ["don't be late", "don't"],
    ['🎉party tonight', 'party'],
    ['我们去野餐', '我们'],
    ['Где встречаемся?', 'где'],
  ])('finds a word of %p', async (content, words) => {
    await chat.post(ada!, groupId, content);
    expect(contents(await search(bo!, words))).toEqual([content]);
  });

  it.each([
    '& | ! : *',
    `'\\ '' \\\\`,
    '((()))',
    '!!picnic:*&',
    '<->',
    'g1x picnic:ABCD',
    '😀😀',
    '野餐',
    '½ ŉ ＼ ﬀ',
    '%_',
    'x'.repeat(100),
    "') OR 1 = 1 --",
  ])('answers hostile text %p without an error', async (query) => {
    await chat.post(ada!, groupId, 'Sunday');
    expect(await search(ada!, query)).toEqual([]);
    expect(await everywhere(ada!, query)).toEqual([]);
  });

  it('finds nothing without a word, and needs 2 to 100 characters [D7.14]', async () => {
    await chat.post(ada!, groupId, 'Sunday !!! 😀');
    for (const query of ['!!!', '😀😀', '...']) expect(await search(ada!, query)).toEqual([]);
    for (const query of ['', 's', ' '.repeat(100), 'x'.repeat(101)])
      await expect(search(ada!, query)).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('answers pages of 20 by cursor, with the number of all that match [D7.13]', async () => {
    for (let n = 0; n < 45; n++) await chat.post(n % 2 === 0 ? ada! : bo!, groupId, `Picnic ${n}`);
    const found: string[] = [];
    let cursor: string | undefined;
    const sizes: number[] = [];
    do {
      const { rows, headers } = await chat.service.as(bo!).page(searchGroupMessages, {
        params: { id: groupId },
        query: { query: 'picnic', ...(cursor === undefined ? {} : { cursor }) },
      });
      expect(headers['x-total-count']).toBe('45');
      found.push(...contents(rows));
      sizes.push(rows.length);
      cursor = headers['x-next-cursor'];
    } while (cursor !== undefined);
    expect(sizes).toEqual([limits.pageSize.foundMessages, 20, 5]);
    expect(found).toEqual(Array.from({ length: 45 }, (_, n) => `Picnic ${44 - n}`));
  });

  it('shows messages as the history does, also those from before someone joined', async () => {
    const original = await chat.post(ada!, groupId, 'Where to?');
    const message = await chat.post(bo!, groupId, 'Picnic');
    await chat.service.as(ada!).call(addReaction, { params: { id: message.id, emoji: '👍' } });
    const cy = await chat.person();
    await chat.join(groupId, cy);
    expect(original.replyTo).toBeNull();
    expect(await search(cy, 'picnic')).toEqual([
      { ...message, reactions: [{ emoji: '👍', userIds: [ada!.id] }] },
    ]);
  });

  it('follows edits and deletions', async () => {
    const { id } = await chat.post(ada!, groupId, 'Picnic');
    const asAda = chat.service.as(ada!);
    await asAda.call(editMessage, { params: { id }, body: { content: 'Dinner' } });
    expect(await search(bo!, 'picnic')).toEqual([]);
    expect(contents(await search(bo!, 'dinner'))).toEqual(['Dinner']);
    await asAda.call(deleteMessage, { params: { id } });
    expect(await search(bo!, 'dinner')).toEqual([]);
  });

  it('folds the messages of those whom the viewer has blocked [D7.16]', async () => {
    await chat.block(ada!, bo!);
    const message = await chat.post(bo!, groupId, 'Picnic');
    const folded = { ...message, fromBlocked: true };
    expect(await search(ada!, 'picnic')).toEqual([folded]);
    expect(await everywhere(ada!, 'picnic')).toEqual([folded]);
    expect(await search(bo!, 'picnic')).toEqual([message]);
  });

  it("covers the caller's current groups and one-to-one chats, and nothing else [D7.15]", async () => {
    const [cy, dee] = [await chat.person(), await chat.person()];
    const other = await chat.group(ada!, cy, dee);
    const foreign = await chat.group(cy, dee);
    const former = await chat.group(cy);
    const membershipId = await chat.join(former, ada!);
    for (const [actor, id, content] of [
      [bo!, groupId, 'Picnic here'],
      [cy, other, 'Picnic there'],
      [cy, foreign, 'Picnic elsewhere'],
      [cy, former, 'Picnic before'],
    ] as const)
      await chat.post(actor, id, content);
    await chat.leave(former, ada!, membershipId);
    await chat.write(cy, ada!, 'Picnic between us');
    await chat.write(ada!, dee, 'Picnic, Dee?');
    await chat.write(cy, dee, 'Picnic without Ada');
    expect(contents(await everywhere(ada!, 'picnic'))).toEqual([
      'Picnic, Dee?',
      'Picnic between us',
      'Picnic there',
      'Picnic here',
    ]);
    expect(contents(await everywhere(bo!, 'picnic'))).toEqual(['Picnic here']);
    expect(contents(await directly(ada!, cy, 'picnic'))).toEqual(['Picnic between us']);
    expect(contents(await directly(cy, ada!, 'picnic'))).toEqual(['Picnic between us']);
    expect(contents(await search(cy, 'picnic', {}, other))).toEqual(['Picnic there']);
  });

  it('distinguishes chats with similar ids', async () => {
    // The key of a chat is followed by a letter, so that the words of group 12 are no words of group 1.
    const rows = await chat.service.dataSource.query<{ isFound: boolean }[]>(
      `SELECT chat_words(chat_key(12, NULL, NULL), 'picnic') @@ chat_query(chat_key(1, NULL, NULL), searched) AS "isFound"
       FROM unnest(ARRAY['2xpicnic', 'picnic', '2x']) AS searched`,
    );
    expect(rows.map(({ isFound }) => isFound)).toEqual([false, false, false]);
  });

  it('is for members only', async () => {
    const groups = await chat.groupsConfirm({
      isMember: false,
      groupExists: true,
      membershipId: null,
      joinedAt: null,
    });
    await expect(search(await chat.person(), 'picnic')).rejects.toMatchObject({ code: 'CHAT_MEMBERS_ONLY' });
    groups.unsubscribe();
  });
});
