import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packageProblems } from './package-rules.mjs';

const options = { floor: '>=20.19', npmrc: 'ignore-scripts=true\n' };
/** @param {string} node */
const lockfile = (node) => ({ '': {}, 'node_modules/cookie': { version: '2.0.2', engines: { node } } });

test('packages fit if they accept the oldest Node, in whatever form they say so', () => {
  for (const range of ['>=18', '^18.19.0 || >=20.6.0', '>= 20.19', '*', '20 || 22'])
    assert.deepEqual(packageProblems(lockfile(range), options), []);
});

test('a package that needs a newer Node is named with its version, wherever it is installed', () => {
  const nested = { 'node_modules/a/node_modules/@x/b': { version: '1.0.0', engines: { node: '>=22' } } };
  assert.deepEqual(packageProblems(lockfile('>=20.20'), options), [
    'cookie 2.0.2 needs Node >=20.20, not 20.19.0',
  ]);
  assert.deepEqual(packageProblems(nested, options), ['@x/b 1.0.0 needs Node >=22, not 20.19.0']);
});

test('old packages that list engines in an array, or none, fit', () => {
  assert.deepEqual(
    packageProblems({ 'node_modules/old': { engines: ['node'] }, 'node_modules/any': {} }, options),
    [],
  );
});

test('scripts of packages must be off', () => {
  for (const npmrc of ['', 'ignore-scripts=false\n', '# ignore-scripts=true\n'])
    assert.match(packageProblems({}, { ...options, npmrc }).join(), /run scripts/);
});
