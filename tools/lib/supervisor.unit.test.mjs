import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ProcessRecord } from './process-record.mjs';
import { Supervisor } from './supervisor.mjs';
import { temporaryFolder } from './testing.mjs';

/** Writes its number to a file once it is ready, unless it is told to fail. */
const program = `
  const { existsSync, writeFileSync } = require('node:fs');
  if (existsSync('broken')) process.exit(1);
  writeFileSync('ready', String(process.pid));
  setInterval(() => {}, 1000);`;

/** @param {import('node:test').TestContext} test */
async function supervised(test) {
  // Registered before the folder, so that it runs before the folder is removed.
  test.after(() => supervisor.stop('service'));
  const folder = temporaryFolder(test);
  const ready = join(folder, 'ready');
  /** @type {string[]} */
  const said = [];
  /** @type {(failure: Error) => void} */
  let giveUp = () => undefined;
  /** @type {Promise<Error>} */
  const gaveUp = new Promise((settle) => (giveUp = settle));
  const record = new ProcessRecord(join(folder, 'processes.json'));
  const supervisor = new Supervisor(record, (line) => void said.push(line), giveUp);
  await supervisor.start({
    name: 'sample',
    kind: 'service',
    command: process.execPath,
    args: ['-e', program],
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
  const readyAgain = async (times) => {
    while (said.filter((line) => line === 'sample is ready again').length < times) {
      await new Promise((settle) => setTimeout(settle, 20));
    }
  };
  return { folder, kill, readyAgain, said, gaveUp };
}

describe('Supervisor', () => {
  it('starts a healthy process again however often it is killed', async (test) => {
    const { kill, readyAgain, said } = await supervised(test);
    for (let times = 1; times <= 7; times += 1) {
      kill();
      await readyAgain(times);
    }
    assert.equal(said.filter((line) => line.includes('it starts again in 0.5 s')).length, 7);
  });

  it('gives up on a process that no longer starts', async (test) => {
    const { folder, kill, gaveUp } = await supervised(test);
    writeFileSync(join(folder, 'broken'), '');
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const tick = setImmediateLoop(() => test.mock.timers.tick(1000));
    test.after(tick.stop);
    kill();
    assert.match((await gaveUp).message, /sample keeps ending \(exit code 1\)/);
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
