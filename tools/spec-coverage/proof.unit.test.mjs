import { deepEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { titlesIn } from '../lib/test-titles.mjs';
import { judgeRules, provenRules } from './proof.mjs';

/** @param {string} path @param {boolean} hasPassed */
const outcome = (path, hasPassed = true) => ({ file: 'a.unit.test.ts', path: path.split(' > '), hasPassed });

/** @param {ReturnType<typeof outcome>[]} outcomes */
const proven = (...outcomes) => [...provenRules(outcomes)].sort();

describe('a rule is proven', () => {
  it('by a test that passed', () => {
    deepEqual(proven(outcome('a > b [R1.1 D1.2]')), ['D1.2', 'R1.1']);
  });

  it('by no test that failed or was skipped', () => {
    deepEqual(proven(outcome('a > b [R1.1]', false)), []);
  });

  it('by a group if all of its tests passed', () => {
    deepEqual(proven(outcome('a [R1.1] > b'), outcome('a [R1.1] > c > d')), ['R1.1']);
    deepEqual(proven(outcome('a [R1.1] > b'), outcome('a [R1.1] > c > d', false)), []);
    deepEqual(proven(outcome('a [R1.1] > b', false), outcome('a [R1.1] > c')), []);
  });

  it('by a group of one file, whatever its namesake in another', () => {
    deepEqual(
      proven(outcome('a [R1.1] > b'), { ...outcome('a [R1.1] > b', false), file: 'b.unit.test.ts' }),
      ['R1.1'],
    );
  });
});

describe('judgeRules', () => {
  const rules = [{ id: 'R1.1', text: 'One' }];
  /** @param {string} file */
  const titles = (file) => titlesIn(file, `it('a [R1.1]', () => {});`);
  /** @param {string} file @param {string[]} ran @param {ReturnType<typeof outcome>[]} outcomes */
  const judge = (file, ran, ...outcomes) => judgeRules(rules, titles(file), outcomes, ran);

  it('has nothing to say about a rule with a test that passed', () => {
    deepEqual(judge('a.unit.test.ts', ['unit'], outcome('a [R1.1]')), { unproven: [], notJudged: [] });
  });

  it('finds rules whose tests did not pass', () => {
    deepEqual(judge('a.unit.test.ts', ['unit'], outcome('a [R1.1]', false)).unproven, rules);
    deepEqual(judge('a.unit.test.ts', ['unit']).unproven, rules);
  });

  it('does not judge rules whose tests belong to a check that did not run', () => {
    deepEqual(judge('web/e2e/a.e2e.test.ts', ['unit']), { unproven: [], notJudged: rules });
  });

  it('finds rules without any test, but only when all checks ran', () => {
    const all = ['unit', 'launcher', 'integration', 'chaos', 'alone', 'browser'];
    deepEqual(judgeRules(rules, [], [], all).unproven, rules);
    deepEqual(judgeRules(rules, [], [], ['unit']), { unproven: [], notJudged: rules });
  });

  it('finds rules whose tests no check runs', () => {
    deepEqual(judge('a.soak.test.ts', ['unit']).unproven, rules);
  });
});
