import { deepEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { collectTitles } from './collect-titles.mjs';
import { gaps, coverage } from './coverage.mjs';

/** @param {string} source */
const titles = (source) => collectTitles('a.test.ts', source).map(({ title }) => title);

describe('collectTitles', () => {
  it('joins descriptions, tests and steps', () => {
    const source = `test.describe('a', () => { test('b', async () => { await test.step('c', async () => {}); }); });`;
    deepEqual(titles(source), ['a > b', 'a > b > c']);
  });

  it('fills in the rows of a table', () => {
    deepEqual(titles(`it.each([['x', 1], ['y', null]])('%s is %s', () => {});`), ['x is 1', 'y is null']);
    deepEqual(titles(`it.each([{ name: 'x' }] as const)('$name', () => {});`), ['x']);
    deepEqual(titles(`it.each(['x', 'y'])('%s', () => {});`), ['x', 'y']);
  });

  it('keeps placeholders that it cannot resolve', () => {
    deepEqual(titles(`it.each(table)('%s', () => {}); it(\`is \${x}\`, () => {});`), ['%s', 'is ${x}']);
  });

  it('ignores calls that are not tests', () => {
    deepEqual(titles(`it('alone'); expect(test('x')).toBe(true); other('y', () => {});`), []);
  });
});

describe('blanks', () => {
  const tests = [{ file: 'a.test.ts', title: 'a > b > c' }];
  /** @param {string | string[]} names */
  const blanksOf = (names) =>
    gaps(coverage([{ number: '2', title: 'Two', areas: { Area: { Rule: names } } }], tests));

  it('are none when every name belongs to a test or a group of tests', () => {
    deepEqual(blanksOf(['a', 'b > c', 'a > b > c']), []);
  });

  it('are rules without tests, and names that belong to no test', () => {
    deepEqual(blanksOf([]), ['2 Area: Rule has no test']);
    deepEqual(blanksOf('b > d'), [`2 Area: Rule: no test has the title 'b > d'`]);
  });
});
