import type { RepliedMessage } from '@circlet/contracts';

import { wrongPins, wrongReplies } from './replies-and-pins';

const chat = 'group 7';

describe('wrongReplies', () => {
  const picnic = { id: 1, userId: 4, name: 'Ada', excerpt: 'Picnic?' };
  const deleted = { id: 2, userId: null, name: null, excerpt: null };
  const expected = new Map<number, RepliedMessage>([
    [11, picnic],
    [12, deleted],
  ]);
  const plain = { id: 10, replyTo: null };
  const [first, second] = [
    { id: 11, replyTo: picnic },
    { id: 12, replyTo: deleted },
  ];

  it('finds nothing if each reply shows its original once', () => {
    expect(wrongReplies(chat, expected, [plain, first, second])).toEqual([]);
  });

  it.each([
    ['a lost reply', [plain, first], ['1 missing, such as 12|2|nothing|nothing|nothing']],
    [
      'a reply that has lost its original',
      [first, { ...second, replyTo: null }],
      ['1 missing, such as 12|2|nothing|nothing|nothing'],
    ],
    ['a doubled reply', [first, second, second], ['1 duplicated']],
    [
      'a reply to another message',
      [{ ...first, replyTo: { ...picnic, id: 3 } }, second],
      ['1 missing, such as 11|1|4|Ada|Picnic?', '1 extra, such as 11|3|4|Ada|Picnic?'],
    ],
    [
      'a reply that still shows a deleted message',
      [first, { ...second, replyTo: { ...picnic, id: 2 } }],
      ['1 missing, such as 12|2|nothing|nothing|nothing', '1 extra, such as 12|2|4|Ada|Picnic?'],
    ],
    [
      'a reply that no one sent',
      [first, second, { id: 10, replyTo: picnic }],
      ['1 extra, such as 10|1|4|Ada|Picnic?'],
    ],
  ])('finds %s', (_, messages, wrong) => {
    expect(wrongReplies(chat, expected, messages)).toEqual(
      wrong.map((each) => `replies in group 7: ${each}`),
    );
  });
});

describe('wrongPins', () => {
  const expected = [
    { messageId: 12, userId: 5 },
    { messageId: 11, userId: 4 },
  ];
  const listed = [
    { id: 12, pinnedBy: 5 },
    { id: 11, pinnedBy: 4 },
  ];
  const messages = [
    { id: 10, pinned: false },
    { id: 11, pinned: true },
    { id: 12, pinned: true },
  ];

  it('finds nothing if each pin is listed once, the latest first', () => {
    expect(wrongPins(chat, expected, listed, messages)).toEqual([]);
  });

  it.each([
    ['a lost pin', listed.slice(1), messages, ['pins of group 7: 1 missing, such as 12|5']],
    ['a doubled pin', [...listed, ...listed.slice(1)], messages, ['pins of group 7: 1 duplicated']],
    [
      'a pin that was lifted, or whose message is deleted',
      [{ id: 10, pinnedBy: 4 }, ...listed],
      messages,
      ['pins of group 7: 1 extra, such as 10|4'],
    ],
    [
      'a pin of someone else',
      [{ id: 12, pinnedBy: 4 }, ...listed.slice(1)],
      messages,
      ['pins of group 7: 1 missing, such as 12|5', 'pins of group 7: 1 extra, such as 12|4'],
    ],
    ['another order', [...listed].reverse(), messages, ['pins of group 7 are in the wrong order']],
    [
      'a message that is not shown as pinned',
      listed,
      messages.slice(0, 2),
      ['messages shown as pinned in group 7: 1 missing, such as 12'],
    ],
  ])('finds %s', (_, pins, shown, wrong) => {
    expect(wrongPins(chat, expected, pins, shown)).toEqual(wrong);
  });
});
