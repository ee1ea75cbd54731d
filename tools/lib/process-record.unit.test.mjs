import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { readJson, writeJson } from './json-file.mjs';
import { identityOf, isRunning } from './process-identity.mjs';
import { ProcessRecord, endLeftovers } from './process-record.mjs';
import { idleProcess, temporaryFolder } from './testing.mjs';

const details = /** @type {const} */ ({ name: 'chat', kind: 'service', stopSignal: 'SIGTERM' });

describe('endLeftovers', () => {
  it('ends what an earlier run recorded, with the signal it asked for', async (test) => {
    const file = join(temporaryFolder(test), 'processes.json');
    const { pid, exited } = await idleProcess(test);
    new ProcessRecord(file).add(pid, { ...details, stopSignal: 'SIGINT' });
    assert.deepEqual(await endLeftovers(file), ['chat']);
    assert.equal(await exited, 'SIGINT');
  });

  it('ends services before the servers they need', async (test) => {
    const file = join(temporaryFolder(test), 'processes.json');
    // The processes record their own end, because two ends close together are not reported in order.
    const ends = join(dirname(file), 'ends');
    /** @param {string} name */
    const writesItsEnd = (name) =>
      idleProcess(
        test,
        `process.on('SIGTERM', () => {
          require('node:fs').appendFileSync(${JSON.stringify(ends)}, '${name} ');
          process.exit();
        });
        setInterval(() => {}, 1000)`,
      );
    const [server, service] = [await writesItsEnd('server'), await writesItsEnd('service')];
    const record = new ProcessRecord(file);
    record.add(server.pid, { ...details, kind: 'server' });
    record.add(service.pid, details);
    await endLeftovers(file);
    assert.equal(readFileSync(ends, 'utf8'), 'service server ');
  });

  it('leaves a foreign process with a recorded id alone', async (test) => {
    const file = join(temporaryFolder(test), 'processes.json');
    const { pid } = await idleProcess(test);
    writeJson(file, [{ ...details, pid, startedAt: 'long ago' }]);
    assert.deepEqual(await endLeftovers(file), []);
    assert.notEqual(identityOf(pid), undefined);
  });

  it('has nothing to do on a new folder', async (test) => {
    assert.deepEqual(await endLeftovers(join(temporaryFolder(test), 'processes.json')), []);
  });
});

describe('ProcessRecord', () => {
  it('forgets a process that has ended', async (test) => {
    const file = join(temporaryFolder(test), 'processes.json');
    const { pid } = await idleProcess(test);
    const record = new ProcessRecord(file);
    record.add(pid, details);
    record.remove(pid);
    assert.deepEqual(readJson(file), []);
  });
});

describe('isRunning', () => {
  it('distinguishes a process from a later one with the same id', () => {
    const self = identityOf(process.pid);
    assert.ok(self);
    assert.equal(isRunning(self), true);
    assert.equal(isRunning({ ...self, startedAt: 'later' }), false);
  });

  it('does not count a zombie', async (test) => {
    const { pid } = await idleProcess(test);
    const identity = identityOf(pid);
    assert.ok(identity);
    process.kill(pid, 'SIGKILL');
    // The event loop has not turned yet, so the process is a zombie, or about to be one.
    while (isRunning(identity));
    assert.equal(identityOf(pid), undefined);
  });
});
