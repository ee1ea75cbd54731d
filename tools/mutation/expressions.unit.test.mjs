import assert from 'node:assert/strict';
import test from 'node:test';
import { noticedByEither, outcomeOf, placesLeft, reported } from './expressions.mjs';

const file = 'libs/media/src/size.rules.ts';
/** @param {number} line @param {string} to @param {boolean} isNoticed */
const change = (line, to, isNoticed) => {
  const place = `${file}:${line}:2-${line}:11`;
  return { file, place, line, from: 'width < 0', to, isNoticed };
};

test('a file counts what a test noticed, and keeps the reasons of the other changes wherever they moved', () => {
  const before = [{ line: 3, from: 'width < 0', to: 'width <= 0', why: 'No width is zero.' }];
  const changes = [change(7, 'true', true), change(7, 'width <= 0', false), change(7, 'false', false)];
  assert.deepEqual(outcomeOf(changes, before), {
    noticed: 1,
    unnoticed: [
      { line: 7, from: 'width < 0', to: 'width <= 0', why: 'No width is zero.' },
      { line: 7, from: 'width < 0', to: 'false' },
    ],
  });
});

test('the report settles what a test noticed and what cannot matter, and lists what was not tried', () => {
  const unnoticed = [
    { line: 7, from: 'width < 0', to: 'width <= 0', why: 'No width is zero.' },
    { line: 7, from: 'width < 0', to: 'false' },
  ];
  const lines = reported(file, { key: '', noticed: 1, unnoticed });
  assert.deepEqual(
    lines.map(({ verdict, line }) => [verdict, line]),
    [
      ['killed', file],
      ['cannot matter', `\`width < 0\` becomes \`width <= 0\` (${file}:7): No width is zero.`],
      ['survived', `\`width < 0\` becomes \`false\` (${file}:7)`],
    ],
  );
  assert.deepEqual(
    reported(file, undefined).map(({ verdict }) => verdict),
    ['not tried'],
  );
});

test('a change is noticed if the tests of the folder or those of the project notice it', () => {
  const inFolder = [change(7, 'true', true), change(7, 'false', false), change(8, 'false', false)];
  const inProject = [change(7, 'true', false), change(7, 'false', true), change(9, 'false', false)];
  assert.deepEqual(
    noticedByEither(inFolder, inProject).map(({ line, to, isNoticed }) => [line, to, isNoticed]),
    [
      [7, 'true', true],
      [7, 'false', true],
      [8, 'false', false],
      [9, 'false', false],
    ],
  );
});

test('all tests of the project try what those of the folder did not notice or reach', () => {
  const other = 'libs/media/src/name.rules.ts';
  const changes = [change(7, 'true', true), change(8, 'true', false), change(8, 'false', false)];
  assert.deepEqual(placesLeft([file, other], changes), [other, `${file}:8:2-8:11`]);
});
