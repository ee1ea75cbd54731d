import { deepEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { titlesIn } from '../lib/test-titles.mjs';
import { errorsIn, testsByRule } from './rules.mjs';

const page = '# Rules\n\n- **R2.1** One\n- **R2.12** Two\n';
/** @param {string} source */
const titles = (source) => titlesIn('a.test.ts', source);

describe('the check of the rules', () => {
  it('accepts rules that the title of a test, a group or a step names', () => {
    const source = `describe('a [R2.1]', () => { it('b', () => { test.step('c [R2.12]', () => {}); }); });`;
    deepEqual(errorsIn(page, titles(source)), []);
  });

  it('finds rules without a test', () => {
    deepEqual(errorsIn(page, titles(`it('a [R2.12]', () => {});`)), ['R2.1 has no test']);
    deepEqual(errorsIn(page, titles(`it('[R2.1] a', () => {}); it('b [R2.12]', () => {});`)), [
      'R2.1 has no test',
    ]);
  });

  it('finds ids in titles that are not rules', () => {
    deepEqual(errorsIn(page, titles(`it('a [R2.1 R2.12 R2.3]', () => {});`)), [
      "R2.3 in a.test.ts is not a rule: 'a [R2.1 R2.12 R2.3]'",
    ]);
  });

  it('finds ids that two rules have', () => {
    const twice = `${page}- **R2.1** Three\n`;
    deepEqual(errorsIn(twice, titles(`it('a [R2.1 R2.12]', () => {});`)), ['R2.1 is the id of two rules']);
  });

  it('lists a group once, not with each of its tests', () => {
    const source = `describe('a [R2.1]', () => { it('b', () => {}); it('c', () => {}); });`;
    deepEqual(testsByRule(titles(source)).get('R2.1'), [{ file: 'a.test.ts', path: ['a [R2.1]'] }]);
  });
});
