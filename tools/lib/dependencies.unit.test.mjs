import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isInstalled, isSupportedNode } from './dependencies.mjs';

const zod = { 'node_modules/zod': { version: '4.0.0' } };

describe('isInstalled', () => {
  it('accepts exactly what the lockfile asks for', () => {
    assert.equal(isInstalled({ '': {}, 'services/chat': { version: '0.1.0' }, ...zod }, zod), true);
  });

  it('accepts packages beyond it', () => {
    assert.equal(isInstalled(zod, { ...zod, 'node_modules/extra': { version: '1.0.0' } }), true);
  });

  it('detects a missing package', () => {
    assert.equal(isInstalled(zod, {}), false);
  });

  it('detects another version', () => {
    assert.equal(isInstalled(zod, { 'node_modules/zod': { version: '3.9.9' } }), false);
  });

  it('detects a workspace that is not linked yet', () => {
    const wanted = { 'node_modules/@circlet/demo': { link: true } };
    assert.equal(isInstalled(wanted, {}), false);
    assert.equal(isInstalled(wanted, wanted), true);
  });

  it('accepts missing packages for other systems', () => {
    assert.equal(isInstalled({ 'node_modules/fsevents': { version: '2.3.3', optional: true } }, {}), true);
  });
});

describe('isSupportedNode', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0']) {
    it(`accepts ${version}`, () => assert.equal(isSupportedNode(version), true));
  }
  for (const version of ['18.20.0', '20.18.3']) {
    it(`refuses ${version}`, () => assert.equal(isSupportedNode(version), false));
  }
});
