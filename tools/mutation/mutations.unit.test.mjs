import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../lib/root.mjs';
import { startsWith, titlesIn } from '../lib/test-titles.mjs';
import { limitMutations } from './limits.mjs';
import { mutated, mutations, parseMutations } from './mutations.mjs';
import { parseOutcomes, printOutcomes } from './outcomes.mjs';

test('a list has files, their tests, and changes', () => {
  const list = `# Comment.
file a.ts
test a.test.ts
first
- one
-   two
+ three
second
test b.test.ts::name of tests
- four
+
- five
+  six

file b.ts
test b.test.ts
third
- seven
`;
  const [a, b] = [
    { testFile: 'a.test.ts', testName: undefined },
    { testFile: 'b.test.ts', testName: 'name of tests' },
  ];
  assert.deepEqual(parseMutations(list), [
    { what: 'first', file: 'a.ts', edits: [['one\n  two', 'three']], ...a },
    {
      what: 'second',
      file: 'a.ts',
      edits: [
        ['four', ''],
        ['five', ' six'],
      ],
      ...b,
    },
    { what: 'third', file: 'b.ts', edits: [['seven', '']], ...b, testName: undefined },
  ]);
  assert.throws(() => parseMutations('file a.ts\n- one'), /No mutation before '- one'/);
  assert.throws(() => parseMutations('file a.ts\nfirst\n+ one'), /No '-' before '\+ one'/);
  assert.throws(
    () => parseMutations('file a.ts\ntest b\nfirst\n- one\ntest c\nsecond'),
    /'test c' is below a change/,
  );
});

test('each mutation finds its text exactly once in its file', () => {
  const stale = mutations.filter(
    (mutation) =>
      mutation.edits.length === 0 ||
      mutated(readFileSync(join(root, mutation.file), 'utf8'), mutation) === undefined,
  );
  assert.deepEqual(
    stale.map(({ file, what }) => `${file}: ${what}`),
    [],
  );
});

test('each mutation names an existing test', () => {
  const missing = mutations.filter(({ testFile }) => !existsSync(join(root, testFile)));
  assert.deepEqual(
    missing.map(({ what, testFile }) => `${what}: ${testFile}`),
    [],
  );
});

test('each name of a test in the lists is in its file', () => {
  const missing = mutations.filter(({ testFile, testName }) => {
    const titles = () => titlesIn(testFile, readFileSync(join(root, testFile), 'utf8'));
    return testName !== undefined && !titles().some((title) => startsWith(title, testName));
  });
  assert.deepEqual(
    missing.map(({ what, testName }) => `${what}: ${testName}`),
    [],
  );
});

test('no mutation is listed twice', () => {
  const names = mutations.map(({ file, what }) => `${file}: ${what}`);
  assert.equal(new Set(names).size, names.length);
});

test('each number and text of the limits becomes another one', () => {
  const source = `/** From 3 to 8. */
export const limits = {
  size: { min: 3, max: 8 },
  bytes: 5 * 1_024,
  other: { min: 3, max: 8 },
};
export const cities = ['Austin', 'Boston'];
`;
  const found = limitMutations(source);
  assert.deepEqual(
    found.map(({ what }) => what),
    [
      'line 3: size: { min: 4',
      'line 3: size: { min: 3, max: 9',
      'line 4: bytes: 6',
      'line 4: bytes: 5 * 1025',
      'line 5: other: { min: 4',
      'line 5: other: { min: 3, max: 9',
      "line 7: export const cities = [ 'Somewhere else'",
      "line 7: export const cities = ['Austin', 'Somewhere else'",
    ],
  );
  assert.match(
    mutated(source, { edits: found[4]?.edits ?? [] }) ?? '',
    /size: \{ min: 3, max: 8 \}[^]*other: \{ min: 4, max: 8 \}/,
  );
});

test('the outcomes of earlier runs are read as they were written', () => {
  /** @type {[string, string][]} */
  const outcomes = [
    ['b1', 'survived'],
    ['a2', 'killed'],
  ];
  const list = printOutcomes(outcomes);
  assert.deepEqual(parseOutcomes(list), [outcomes[1], outcomes[0]]);
  assert.equal(printOutcomes(parseOutcomes(list)), list);
});
