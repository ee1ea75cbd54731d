import { deepEqual, ok } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasName, startsWith, titlesIn } from './test-titles.mjs';

/** @param {string} source */
const titles = (source) => titlesIn('a.test.ts', source).map(({ path }) => path.join(' > '));

describe('the titles of a file', () => {
  it('are those of groups, tests and steps', () => {
    const source = `test.describe('a', () => { test('b', async () => { await test.step('c', async () => {}); }); });`;
    deepEqual(titles(source), ['a', 'a > b', 'a > b > c']);
  });

  it('keep the placeholders of tables and templates', () => {
    const source = `it.each([['x', 1]])('%s is %s', () => {}); it(\`is \${x}\`, () => {});`;
    deepEqual(titles(source), ['%s is %s', 'is ${x}']);
  });

  it('include the rows of a table that name rules', () => {
    const source = `it.each([['x [R1.1]', 1], ['y', '[R1.2 R1.3]', 2], ['z', 3]])('%s', () => {});`;
    deepEqual(titles(source), ['%s', 'x [R1.1]', 'y [R1.2 R1.3]']);
  });

  it('leave out calls that are not tests', () => {
    deepEqual(titles(`it('alone'); expect(test('x')).toBe(true); other('y', () => {});`), []);
  });
});

describe('hasName', () => {
  it('compares the last titles, without ids and with any values', () => {
    const title = { file: 'a.test.ts', path: ['a', 'b [R1.1]', 'c of %s [R2.1]'] };
    for (const name of ['c of %s', 'b > c of %s', 'a > b > c of %s']) ok(hasName(title, name));
    ok(hasName(title, 'b > c of 1'));
    ok(!hasName({ ...title, path: ['a', '%s'] }, 'c of 1'));
    for (const name of ['of %s', 'a > c of %s', 'b', 'x > a > b > c of %s']) ok(!hasName(title, name));
  });
});

describe('startsWith', () => {
  const title = { file: 'a.test.ts', path: ['access', '%s refuses users'] };

  it('compares the beginning of the full name', () => {
    for (const text of ['access GET /a refuses', 'access GET /a refuses users']) ok(startsWith(title, text));
    for (const text of ['access GET /a accepts', 'access GET /a', 'GET /a refuses'])
      ok(!startsWith(title, text));
  });
});
