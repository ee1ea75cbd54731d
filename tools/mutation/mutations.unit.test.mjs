import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../lib/root.mjs';
import { startsWith, titlesIn } from '../lib/test-titles.mjs';
import { mutated, mutations } from './mutations.mjs';

test('each mutation finds its text exactly once in its file', () => {
  const stale = mutations.filter(
    (mutation) => mutated(readFileSync(join(root, mutation.file), 'utf8'), mutation) === undefined,
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

test('each name of a test in the list is in its file', () => {
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

test('the page has all mutations of the list', () => {
  const page = readFileSync(join(root, 'docs', 'mutation.md'), 'utf8');
  const [, count] = /^(\d+) mutations: /m.exec(page) ?? [];
  const rows = page.match(/^\|.*\| (killed|survived|not tried) +\|$/gm) ?? [];
  assert.deepEqual(
    { count: Number(count), rows: rows.length },
    { count: mutations.length, rows: mutations.length },
  );
});
