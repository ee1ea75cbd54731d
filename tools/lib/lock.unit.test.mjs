import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { writeJson } from './json-file.mjs';
import { LockHeldError, acquireLock, lockHolder, waitForLock } from './lock.mjs';
import { identityOf } from './process-identity.mjs';
import { idleProcess, temporaryFolder } from './testing.mjs';

describe('acquireLock', () => {
  it('fails while its holder runs, and names it', (test) => {
    const file = join(temporaryFolder(test), 'lock');
    acquireLock(file);
    assert.throws(
      () => acquireLock(file),
      (error) => error instanceof LockHeldError && error.holder.owner.pid === process.pid,
    );
  });

  it('is free again once released, and leaves nothing behind', (test) => {
    const folder = temporaryFolder(test);
    const release = acquireLock(join(folder, 'lock'));
    release();
    assert.deepEqual(readdirSync(folder), []);
  });

  it('takes over from a holder that was killed', async (test) => {
    const file = join(temporaryFolder(test), 'lock');
    const { pid, exited } = await idleProcess(test);
    writeJson(file, { owner: identityOf(pid) });
    assert.equal(lockHolder(file)?.owner.pid, pid);
    process.kill(pid, 'SIGKILL');
    await exited;
    acquireLock(file);
    assert.equal(lockHolder(file)?.owner.pid, process.pid);
  });

  it("takes over if another process has the holder's process id", (test) => {
    const file = join(temporaryFolder(test), 'lock');
    writeJson(file, { owner: { pid: process.pid, startedAt: 'long ago' } });
    acquireLock(file);
    assert.notEqual(lockHolder(file)?.owner.startedAt, 'long ago');
  });

  it('takes over a truncated file', (test) => {
    const file = join(temporaryFolder(test), 'lock');
    writeFileSync(file, '{"owner":');
    acquireLock(file)();
    assert.equal(existsSync(file), false);
  });
});

describe('waitForLock', () => {
  it('waits as long as its caller asks for', async (test) => {
    const file = join(temporaryFolder(test), 'lock');
    const release = acquireLock(file);
    let asked = 0;
    await waitForLock(file, {}, () => {
      asked += 1;
      if (asked === 2) release();
      return true;
    });
    assert.equal(asked, 2);
  });

  it('fails if it should not wait', async (test) => {
    const file = join(temporaryFolder(test), 'lock');
    acquireLock(file);
    await assert.rejects(
      waitForLock(file, {}, () => false),
      LockHeldError,
    );
  });
});
