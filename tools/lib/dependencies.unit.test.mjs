import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isInstalled } from './dependencies.mjs';

const zod = { 'node_modules/zod': { version: '4.0.0' } };

describe('isInstalled', () => {
  it('accepts exactly what the lockfile asks for', () => {
    assert.equal(isInstalled({ '': {}, 'services/chat': { version: '0.1.0' }, ...zod }, zod), true);
  });

  it('accepts packages beyond it', () => {
    assert.equal(isInstalled(zod, { ...zod, 'node_modules/extra': { version: '1.0.0' } }), true);
  });

  it('misses a package that is not there', () => {
    assert.equal(isInstalled(zod, {}), false);
  });

  it('notices another version', () => {
    assert.equal(isInstalled(zod, { 'node_modules/zod': { version: '3.9.9' } }), false);
  });

  it('notices a workspace that is not linked yet', () => {
    const wanted = { 'node_modules/@circlet/demo': { link: true } };
    assert.equal(isInstalled(wanted, {}), false);
    assert.equal(isInstalled(wanted, wanted), true);
  });

  it('does without packages that are meant for other systems', () => {
    assert.equal(isInstalled({ 'node_modules/fsevents': { version: '2.3.3', optional: true } }, {}), true);
  });
});
