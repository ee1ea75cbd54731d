import type { DataSource } from 'typeorm';

import { prepared, type preparedByText, type Placeholders } from './prepared';
import { execute, rowsOf } from './run-sql';
import { likePattern, sql } from './sql';

const parts = ({ text, values }: { text: string; values: unknown[] }) => ({ text, values });

describe('sql', () => {
  it('sends every value as a parameter, never as text', () => {
    const name = `'; DROP TABLE users; --`;
    expect(parts(sql`SELECT * FROM users WHERE name = ${name} AND id = ANY(${[1, 2]})`)).toEqual({
      text: 'SELECT * FROM users WHERE name = $1 AND id = ANY($2)',
      values: [name, [1, 2]],
    });
  });

  it('splices fragments in and numbers the parameters of the whole statement', () => {
    const adult = sql`u.age >= ${18} AND ${sql`u.age < ${99}`}`;
    expect(parts(sql`${sql`SELECT`} * FROM users u WHERE u.id = ${7} AND ${adult} LIMIT ${5}`)).toEqual({
      text: 'SELECT * FROM users u WHERE u.id = $1 AND u.age >= $2 AND u.age < $3 LIMIT $4',
      values: [7, 18, 99, 5],
    });
  });

  it('gives a shared parameter one number wherever it stands', () => {
    const id = sql.parameter(7);
    const typed = sql`${id}::bigint`;
    expect(parts(sql`a = ${typed} AND b = ${'x'} AND c = ${typed} AND d = ${id}`)).toEqual({
      text: 'a = $1::bigint AND b = $2 AND c = $1::bigint AND d = $1',
      values: [7, 'x'],
    });
  });

  it('can be used in several statements', () => {
    const open = sql`status = ${'open'}`;
    expect(sql`a = ${1} AND ${open}`.text).toBe('a = $1 AND status = $2');
    expect(sql`${open} AND a = ${1}`.text).toBe('status = $1 AND a = $2');
    expect(open.text).toBe('status = $1');
  });

  it('joins conditions with AND and skips undefined ones', () => {
    const search = (role?: string) =>
      sql.and([role === undefined ? undefined : sql`role = ${role}`, sql`a OR b`]);
    expect(parts(search('admin'))).toEqual({ text: '(role = $1) AND (a OR b)', values: ['admin'] });
    expect(search().text).toBe('(a OR b)');
    expect(sql.and([]).text).toBe('true');
  });

  it('joins values and fragments', () => {
    expect(parts(sql`(${sql.join([1, sql`now()`, 'x'])})`)).toEqual({
      text: '($1, now(), $2)',
      values: [1, 'x'],
    });
    expect(sql.join([sql`a`, sql`b`], sql` OR `).text).toBe('a OR b');
    expect(sql.join([]).text).toBe('');
  });

  it('writes only numbers and quoted names into the text', () => {
    expect(sql`LIMIT ${sql.literal(1001)}`.text).toBe('LIMIT 1001');
    expect(() => sql.literal('1; DROP TABLE users' as never)).toThrow(TypeError);
    expect(sql`FROM ${sql.identifier('a"; DROP TABLE users')}`.text).toBe('FROM "a""; DROP TABLE users"');
  });

  it('reads no rows of a statement without a row type', () => {
    // @ts-expect-error -- the rows have no type
    const read = (database: DataSource) => rowsOf(database, sql`SELECT 1`);
    expect(read).toBeDefined();
  });

  it('runs no text that the tag did not write', () => {
    // @ts-expect-error -- only the tag makes statements
    const run = (database: DataSource, text: string) => execute(database, { text, values: [] });
    expect(run).toBeDefined();
  });
});

describe('prepared', () => {
  type Facts = Placeholders<{ userId: number; name: string }>;

  it('binds values by name to one parameter each', () => {
    const rename = prepared(
      'rename',
      ({ name, userId }: Facts) => sql`SET name = ${name} WHERE ${userId} = id OR ${userId} = 0`,
    );
    expect(rename({ userId: 7, name: 'Ada' })).toEqual({
      name: 'rename',
      text: 'SET name = $1 WHERE $2 = id OR $2 = 0',
      values: ['Ada', 7],
    });
    expect(rename({ userId: 8, name: 'Bea' }).values).toEqual(['Bea', 8]);
  });

  it('refuses values in the SQL, which would be those of the first call', () => {
    expect(() => prepared('fixed', ({ userId }: Facts) => sql`${userId} = ${7}`)).toThrow(
      'fixed contains a value',
    );
  });

  describe('by text', () => {
    let byText: typeof preparedByText;
    beforeEach(() => {
      // Names are counted per process.
      jest.resetModules();
      byText = jest.requireActual<{ preparedByText: typeof preparedByText }>('./prepared').preparedByText;
    });
    const limited = (limit: number) =>
      byText('find', sql<{ id: number }>`SELECT id LIMIT ${sql.literal(limit)}`).name;

    it('names variants by their text, when they run for the second time', () => {
      const variant = (id: number, isOpen: boolean) =>
        byText(
          'find',
          sql<{ id: number }>`SELECT id WHERE id = ${id} AND ${isOpen ? sql`open` : sql`closed`}`,
        ).name;
      expect(variant(1, true)).toBeUndefined();
      expect(variant(2, true)).toMatch(/^find-.{16}$/);
      expect(variant(3, true)).toBe(variant(4, true));
      expect(variant(1, false)).toBeUndefined();
      expect(variant(1, false)).not.toBe(variant(1, true));
    });

    it('still names popular variants after many odd ones', () => {
      for (let limit = 0; limit < 2_000; limit += 1) limited(limit);
      limited(5_000);
      expect(limited(5_000)).toBeDefined();
    });

    it('forgets variants that have not run again for long', () => {
      for (let limit = 0; limit < 2_000; limit += 1) limited(limit);
      expect(limited(0)).toBeUndefined();
      expect(limited(1_999)).toBeDefined();
    });

    it('names a limited number of variants', () => {
      const repeated = (limit: number) => [limited(limit), limited(limit)][1];
      const found = Array.from({ length: 600 }, (_, limit) => repeated(limit));
      expect(found.filter((name) => name !== undefined)).toHaveLength(500);
      expect(limited(0)).toBe(found[0]);
      expect(repeated(599)).toBeUndefined();
    });
  });
});

it('matches the search text literally', () => {
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  expect(likePattern('100% _fun_ \\o/')).toBe(String.raw`%100\% \_fun\_ \\o/%`);
});
