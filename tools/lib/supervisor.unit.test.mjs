import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { identityOf } from './process-identity.mjs';
import { ProcessRecord } from './process-record.mjs';
import { Supervisor } from './supervisor.mjs';
import { temporaryFolder } from './testing.mjs';

/** Writes its process id to a file when ready, or fails if the file `broken` exists. */
const program = `
  const { existsSync, writeFileSync } = require('node:fs');
  if (existsSync('broken')) process.exit(1);
  writeFileSync('ready', String(process.pid));
  setInterval(() => {}, 1000);`;

/** Finishes its work as soon as it can, even if its parent ends. */
const finisher = `
  const { existsSync, writeFileSync } = require('node:fs');
  process.on('SIGTERM', () => undefined);
  writeFileSync('begun', String(process.pid));
  setInterval(() => {
    if (!existsSync('finish')) return;
    writeFileSync('finished.' + process.pid, '');
    process.exit();
  }, 20);`;
const programWithFinisher = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(finisher)}]);
  ${program}`;

/** @param {() => boolean} condition */
async function until(condition) {
  while (!condition()) await new Promise((settle) => setTimeout(settle, 20));
}

/**
 * @param {import('node:test').TestContext} test
 * @param {string} [code]
 */
async function supervised(test, code = program) {
  // Registered before the folder, so that it runs before the folder's removal.
  test.after(() => supervisor.stop('service'));
  const folder = temporaryFolder(test);
  const ready = join(folder, 'ready');
  /** @type {string[]} */
  const printed = [];
  /** @type {(failure: Error) => void} */
  let giveUp = () => undefined;
  /** @type {Promise<Error>} */
  const gaveUp = new Promise((settle) => (giveUp = settle));
  const record = new ProcessRecord(join(folder, 'processes.json'));
  const supervisor = new Supervisor(record, (line) => void printed.push(line), giveUp);
  await supervisor.start({
    name: 'sample',
    kind: 'service',
    command: process.execPath,
    args: ['-e', code],
    cwd: folder,
    env: { PATH: process.env.PATH },
    logFile: join(folder, 'sample.log'),
    stopWithinMs: 1000,
    isReady: () => Promise.resolve(existsSync(ready)),
    readyWithinMs: 5000,
  });
  const kill = () => {
    const pid = Number(readFileSync(ready, 'utf8'));
    rmSync(ready);
    process.kill(pid, 'SIGKILL');
  };
  /** @param {number} times */
  const readyAgain = (times) =>
    until(() => printed.filter((line) => line === 'sample is ready again').length >= times);
  /** @param {string} name */
  const has = (name) => existsSync(join(folder, name));
  return { supervisor, folder, has, kill, readyAgain, printed, gaveUp };
}

describe('Supervisor', () => {
  it('restarts a healthy process however often it is killed', async (test) => {
    const { kill, readyAgain, printed } = await supervised(test);
    for (let times = 1; times <= 7; times += 1) {
      kill();
      await readyAgain(times);
    }
    assert.equal(printed.filter((line) => line.includes('restarts in 0.5 s')).length, 7);
  });

  it('lets the leftovers of a killed service finish', async (test) => {
    const { folder, has, kill, readyAgain } = await supervised(test, programWithFinisher);
    await until(() => has('begun') && readFileSync(join(folder, 'begun'), 'utf8') !== '');
    const finisher = Number(readFileSync(join(folder, 'begun'), 'utf8'));
    kill();
    await readyAgain(1);
    writeFileSync(join(folder, 'finish'), '');
    await until(() => identityOf(finisher) === undefined);
    assert.ok(has(`finished.${finisher}`));
  });

  it('leaves no process behind, however often a service was killed', async (test) => {
    const { supervisor, folder, has, kill, readyAgain } = await supervised(test, programWithFinisher);
    await until(() => has('begun') && readFileSync(join(folder, 'begun'), 'utf8') !== '');
    const finisher = Number(readFileSync(join(folder, 'begun'), 'utf8'));
    kill();
    await readyAgain(1);
    assert.notEqual(identityOf(finisher), undefined);
    await supervisor.stop('service');
    await until(() => identityOf(finisher) === undefined);
    assert.ok(!has(`finished.${finisher}`));
  });

  it('reports in plain words why a process restarts', async (test) => {
    const { folder, kill, readyAgain, printed } = await supervised(test);
    const entry = { time: Date.now(), context: 'Health' };
    const lines = [
      JSON.stringify({ ...entry, level: 'warn', err: { message: 'no answer' }, msg: 'redis is down' }),
      JSON.stringify({ ...entry, level: 'info', msg: 'sample is ready' }),
      'FATAL ERROR: out of memory',
    ];
    writeFileSync(join(folder, 'sample.log'), `${lines.join('\n')}\n`);
    kill();
    await readyAgain(1);
    const [notice = ''] = printed;
    assert.match(
      notice,
      /^sample exited \(killed by SIGKILL\) and restarts in 0\.5 s\n {2}Log: .*sample\.log\n/,
    );
    const shown = notice.split('\n').slice(2);
    assert.match(shown[0] ?? '', /^ {4}\d\d:\d\d:\d\d WARN Health: redis is down: no answer$/);
    assert.deepEqual(shown.slice(1), ['    FATAL ERROR: out of memory']);
  });

  it('gives up on a process that no longer starts', async (test) => {
    const { folder, kill, gaveUp } = await supervised(test);
    writeFileSync(join(folder, 'broken'), '');
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const tick = setImmediateLoop(() => test.mock.timers.tick(1000));
    test.after(tick.stop);
    kill();
    assert.match((await gaveUp).message, /sample keeps exiting \(exit code 1\)/);
  });
});

/** @param {() => void} work */
function setImmediateLoop(work) {
  let goesOn = true;
  const next = () => {
    if (!goesOn) return;
    work();
    setImmediate(next);
  };
  setImmediate(next);
  return { stop: () => void (goesOn = false) };
}
