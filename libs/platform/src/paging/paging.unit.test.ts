import { Conditions, containing } from './conditions';
import { cursorOf, keysetOf, momentKeyset } from './keyset';

describe('keyset', () => {
  it('survives a round trip through its cursor', () => {
    const keyset = ['2026-01-02T03:04:05.678Z', 9] as const;
    expect(keysetOf(cursorOf(keyset), momentKeyset)).toEqual(keyset);
  });

  it.each([
    ...['', 'nonsense', cursorOf([1, 2]), cursorOf(['2026-01-02T03:04:05.678Z'])],
    // PostgreSQL rejects these as timestamps.
    ...[cursorOf(['0000-01-01T00:00:00.000Z', 9]), cursorOf([`2026-01-02T03:04:05.${'6'.repeat(200)}Z`, 9])],
  ])('refuses %p as a page that does not exist', (cursor) => {
    expect(() => keysetOf(cursor, momentKeyset)).toThrow('This page does not exist');
  });
});

describe('Conditions', () => {
  it('numbers parameters in the order they are given', () => {
    const conditions = new Conditions()
      .add('a = ?', 1)
      .addIf('b = ?', undefined)
      .add('(c, d) < (?, ?)', 2, 3);
    expect(conditions.sql).toBe('(a = $1) AND ((c, d) < ($2, $3))');
    expect(conditions.values).toEqual([1, 2, 3]);
  });

  it('matches everything when there are none', () => {
    expect(new Conditions().sql).toBe('true');
  });
});

it('matches the search text literally', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
});
