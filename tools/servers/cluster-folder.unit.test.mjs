import assert from 'node:assert/strict';
import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../lib/testing.mjs';
import { createOpenFolder, isOpenToOthers } from './cluster-folder.mjs';

describe('isOpenToOthers', () => {
  it('checks every folder on the path', (test) => {
    const top = temporaryFolder(test);
    const inside = join(top, 'checkout', 'data');
    mkdirSync(inside, { recursive: true });
    // Under any umask.
    for (const folder of [top, dirname(inside), inside]) chmodSync(folder, 0o711);
    assert.equal(isOpenToOthers(inside), true);
    chmodSync(top, 0o700);
    assert.equal(isOpenToOthers(inside), false);
  });
});

describe('createOpenFolder', () => {
  it('lets others pass despite a restrictive umask', (test) => {
    const top = temporaryFolder(test);
    chmodSync(top, 0o711);
    const before = process.umask(0o077);
    test.after(() => process.umask(before));
    const folder = join(top, 'cluster');
    createOpenFolder(folder);
    assert.equal(isOpenToOthers(folder), true);
  });

  it('repairs a folder with restrictive permissions', (test) => {
    const folder = temporaryFolder(test);
    chmodSync(folder, 0o700);
    createOpenFolder(folder);
    assert.equal(isOpenToOthers(folder), true);
  });
});
