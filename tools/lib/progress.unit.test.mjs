import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barOf, createProgress } from './progress.mjs';

/** @param {boolean} isTTY */
function recorded(isTTY) {
  /** @type {string[]} */
  const written = [];
  const progress = createProgress({ isTTY, write: (text) => written.push(text) });
  return { progress, written };
}

test('a bar shows the share and the figures', () => {
  assert.equal(
    barOf({ title: 'Groups', done: 500, total: 1_000 }),
    `Groups      [${'#'.repeat(15)}${' '.repeat(15)}]  50%  500 of 1,000`,
  );
  assert.match(barOf({ title: 'Groups', done: 999, total: 1_000 }), /\[#{29} \] {2}99%/);
  assert.match(barOf({ title: 'Groups', done: 0, total: 0 }), /\[#{30}\] 100%/);
});

test('a terminal draws over the bar until the part is complete', () => {
  const { progress, written } = recorded(true);
  progress.show({ title: 'Groups', done: 0, total: 2 });
  progress.show({ title: 'Groups', done: 2, total: 2 });
  assert.equal(written.length, 2);
  assert.ok(written.every((text) => text.startsWith('\r')));
  assert.ok(!written[0]?.endsWith('\n'));
  assert.ok(written[1]?.endsWith('\n'));
});

test('without a terminal, there are lines for the beginning and the end of a part, and few between', () => {
  const { progress, written } = recorded(false);
  for (let done = 0; done <= 1_000; done += 1) progress.show({ title: 'Groups', done, total: 1_000 });
  progress.show({ title: 'Members', done: 0, total: 10 });
  assert.ok(written.length < 10);
  assert.ok(written.every((text) => text.endsWith('\n') && !text.includes('\r')));
  assert.match(written[0] ?? '', / 0 of 1,000\n/);
  assert.match(written.at(-2) ?? '', / 1,000 of 1,000\n/);
  assert.match(written.at(-1) ?? '', / 0 of 10\n/);
});
