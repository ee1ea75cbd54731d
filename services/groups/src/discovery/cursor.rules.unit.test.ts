import { decodeCursor, encodeCursor } from './cursor.rules';

describe('a cursor', () => {
  it('comes back as it was', () => {
    expect(decodeCursor(encodeCursor(['2026-01-05T09:00:00.000Z', 7]), 2)).toEqual([
      '2026-01-05T09:00:00.000Z',
      7,
    ]);
  });

  it.each(['', 'nonsense', encodeCursor([1]), Buffer.from('{"a":1}').toString('base64url')])(
    'is refused when a client made it up: %j',
    (text) => {
      expect(decodeCursor(text, 2)).toBeNull();
    },
  );
});
