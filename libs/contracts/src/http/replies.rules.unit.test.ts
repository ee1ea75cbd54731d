import { excerptOf, toRepliedMessage } from './replies.rules';

const original = {
  id: 7,
  userId: 3,
  user: { name: 'Ada' },
  content: 'Picnic on Sunday?',
  deletedAt: null,
  fromBlocked: undefined,
};

describe('excerptOf', () => {
  const family = '👩‍👩‍👧‍👦';

  it.each([
    ['keeps a short text', 'Picnic?', 'Picnic?'],
    ['keeps 120 characters', 'x'.repeat(120), 'x'.repeat(120)],
    ['cuts a longer text', 'x'.repeat(121), 'x'.repeat(120)],
    ['leaves out an emoji that does not fit', `${'x'.repeat(119)}😀`, 'x'.repeat(119)],
    ['leaves out a joined emoji that does not fit', `${'x'.repeat(110)}${family}y`, 'x'.repeat(110)],
    ['leaves out a letter whose accent does not fit', `${'x'.repeat(119)}e\u0301`, 'x'.repeat(119)],
    [
      'cuts a character that is longer than an excerpt',
      `e${'\u0301'.repeat(200)}`,
      `e${'\u0301'.repeat(119)}`,
    ],
    [
      'never splits an emoji within a character that is longer than an excerpt',
      `👩\u0301\u0301${'\u200d👩'.repeat(60)}`,
      `👩\u0301\u0301${'\u200d👩'.repeat(38)}\u200d`,
    ],
    ['keeps nothing of no text', '', ''],
  ])('%s [D7.10]', (_, content, excerpt) => {
    expect(excerptOf(content)).toBe(excerpt);
  });
});

describe('toRepliedMessage', () => {
  it.each([
    ['shows author and excerpt', original, { id: 7, userId: 3, name: 'Ada', excerpt: 'Picnic on Sunday?' }],
    [
      'hides the excerpt of a blocked author',
      { ...original, fromBlocked: true as const },
      { id: 7, userId: 3, name: 'Ada', excerpt: null },
    ],
    [
      'keeps only the id of a deleted message',
      { ...original, content: '', deletedAt: '2026-11-01T00:00:00.000Z' },
      { id: 7, userId: null, name: null, excerpt: null },
    ],
  ])('%s [D7.10 D7.11]', (_, message, replied) => {
    expect(toRepliedMessage(message)).toEqual(replied);
  });
});
