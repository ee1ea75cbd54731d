import assert from 'node:assert/strict';
import { cpSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { DataFolder } from './data-folder.mjs';
import { temporaryFolder } from './testing.mjs';

/** @param {string} file */
const modeOf = (file) => (statSync(file).mode & 0o777).toString(8);

describe('DataFolder', () => {
  it('keeps its secrets readable only by the owner', (test) => {
    const path = join(temporaryFolder(test), 'data');
    const secret = new DataFolder(path).secret('redis');
    assert.match(secret, /^s[0-9a-f]{48}$/);
    assert.equal(new DataFolder(path).secret('redis'), secret);
    assert.notEqual(new DataFolder(path).secret('nats'), secret);
    const { vapidKey } = new DataFolder(path).productSecrets();
    assert.match(vapidKey, /^[\w-]{43}$/);
    assert.equal(new DataFolder(path).productSecrets().vapidKey, vapidKey);
    assert.equal(modeOf(join(path, 'secrets.json')), '600');
    for (const inside of ['logs', 'run', 'media']) assert.equal(modeOf(join(path, inside)), '700');
  });

  it('keeps its contents and stays the same instance', (test) => {
    const path = join(temporaryFolder(test), 'data');
    const { id } = new DataFolder(path).remember({ demo: 'loaded' });
    assert.deepEqual(new DataFolder(path).state, { id, path, demo: 'loaded' });
  });

  it('stays the same instance when it is moved', (test) => {
    const parent = temporaryFolder(test);
    const { id } = new DataFolder(join(parent, 'data')).state;
    renameSync(join(parent, 'data'), join(parent, 'moved'));
    assert.equal(new DataFolder(join(parent, 'moved')).state.id, id);
  });

  it('becomes another instance when it is copied', (test) => {
    const parent = temporaryFolder(test);
    const { id } = new DataFolder(join(parent, 'data')).remember({ demo: 'loaded' });
    cpSync(join(parent, 'data'), join(parent, 'copy'), { recursive: true });
    const copy = new DataFolder(join(parent, 'copy')).state;
    assert.notEqual(copy.id, id);
    assert.equal(copy.demo, 'loaded');
    assert.equal(new DataFolder(join(parent, 'data')).state.id, id);
  });
});
