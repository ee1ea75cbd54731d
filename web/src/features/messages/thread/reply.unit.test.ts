import { canReply, quoteOf } from './reply.rules';

describe('the message that a reply quotes', () => {
  const replyTo = { id: 4, userId: 2, name: 'Ana', excerpt: 'Saturday at ten?' };
  const deleted = { author: null, text: 'Original message deleted' };

  test.each([
    ['its author and beginning', replyTo, { author: 'Ana', text: 'Saturday at ten?' }],
    ['the viewer’s own as theirs', { ...replyTo, userId: 1 }, { author: 'You', text: 'Saturday at ten?' }],
    ['a photo without text', { ...replyTo, excerpt: '' }, { author: 'Ana', text: 'Photo' }],
    [
      'nothing of a blocked member',
      { ...replyTo, excerpt: null },
      { author: null, text: 'Message from a blocked member' },
    ],
    ['nothing of a deleted message', { id: 4, userId: null, name: null, excerpt: null }, deleted],
    ['nothing without an author', { ...replyTo, userId: null }, deleted],
    ['nothing without a name', { ...replyTo, name: null }, deleted],
  ])('shows %s [D7.11]', (_, replied, shown) => {
    expect(quoteOf(replied, 1)).toEqual(shown);
  });
});

test.each([
  ['a message', { deletedAt: null }, true, true],
  ['a message in a closed chat', { deletedAt: null }, false, false],
  ['a deleted message', { deletedAt: '2026-05-01T12:00:00.000Z' }, true, false],
  ['a message of a blocked member', { deletedAt: null, fromBlocked: true as const }, true, false],
])('%s can be replied to or not [D7.12]', (_, message, canWrite, expected) => {
  expect(canReply(message, canWrite)).toBe(expected);
});
