import assert from 'node:assert/strict';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../lib/testing.mjs';
import { isOpenToOthers } from './cluster-folder.mjs';

describe('isOpenToOthers', () => {
  it('asks every folder on the way', (test) => {
    const top = temporaryFolder(test);
    const inside = join(top, 'checkout', 'data');
    mkdirSync(inside, { recursive: true });
    chmodSync(top, 0o711);
    assert.equal(isOpenToOthers(inside), true);
    chmodSync(top, 0o700);
    assert.equal(isOpenToOthers(inside), false);
  });
});
