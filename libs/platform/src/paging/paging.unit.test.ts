import { encodeCursor, decodeCursor, timestampKeyset } from './keyset';

describe('keyset', () => {
  it('survives a round trip through its cursor', () => {
    const keyset = ['2026-01-02T03:04:05.678Z', 9] as const;
    expect(decodeCursor(encodeCursor(keyset), timestampKeyset)).toEqual(keyset);
  });

  it.each([
    ...['', 'nonsense', encodeCursor([1, 2]), encodeCursor(['2026-01-02T03:04:05.678Z'])],
    // PostgreSQL rejects these as timestamps.
    ...[
      encodeCursor(['0000-01-01T00:00:00.000Z', 9]),
      encodeCursor([`2026-01-02T03:04:05.${'6'.repeat(200)}Z`, 9]),
    ],
  ])('refuses %p as a page that does not exist', (cursor) => {
    expect(() => decodeCursor(cursor, timestampKeyset)).toThrow('This page does not exist');
  });
});
