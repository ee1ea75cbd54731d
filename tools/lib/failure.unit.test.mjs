import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { failureWithLog, recoveryNotice } from './failure.mjs';
import { temporaryFolder } from './testing.mjs';

/** @param {string} level @param {string} msg @param {number} [secondsAgo] */
const line = (level, msg, secondsAgo = 0) =>
  JSON.stringify({ level, time: Date.now() - secondsAgo * 1000, context: 'Chat', msg });

/** @param {import('node:test').TestContext} test @param {string[]} lines */
function logOf(test, lines) {
  const file = join(temporaryFolder(test), 'chat.log');
  writeFileSync(file, lines.map((each) => `${each}\n`).join(''));
  return file;
}

const routine = Array.from({ length: 200 }, (_, n) => line('info', `Mapped route ${n}`));

it('a failure shows its reason, however much was logged afterwards', (test) => {
  const { message } = failureWithLog(
    'chat did not start',
    logOf(test, ['Error: listen EADDRINUSE', ...routine]),
  );
  assert.match(message, /^chat did not start\n.*chat\.log\n {4}Error: listen EADDRINUSE$/);
});

it('a failure without a problem in its log shows the last lines', (test) => {
  const { message } = failureWithLog('chat is not ready', logOf(test, routine));
  assert.match(message, /Mapped route 199$/);
});

it('a notice of a restart shows new problems only', (test) => {
  const lines = [line('warn', 'database is down', 20), line('error', 'Out of memory'), ...routine];
  const notice = recoveryNotice('chat restarts', logOf(test, lines), 0);
  assert.match(notice, /ERROR Chat: Out of memory$/);
  assert.doesNotMatch(notice, /database is down/);
});
