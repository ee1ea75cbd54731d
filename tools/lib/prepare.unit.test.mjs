import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSupportedNode } from './prepare.mjs';

describe('isSupportedNode', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0']) {
    it(`accepts ${version}`, () => assert.equal(isSupportedNode(version), true));
  }
  for (const version of ['18.20.0', '20.18.3']) {
    it(`refuses ${version}`, () => assert.equal(isSupportedNode(version), false));
  }
});
