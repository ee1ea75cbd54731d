/**
 * `npm run audit`: fails if a package that the product needs has an advisory of high or critical
 * severity. If the registry does not answer, the test is skipped and reports the reason.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askRegistry } from './security/advisories.mjs';

test('no package that the product needs has a known vulnerability of high or critical severity', async (context) => {
  const verdict = await askRegistry();
  if (verdict.isAnswered) assert.deepEqual(verdict.severe, []);
  else context.skip(`the registry does not answer audits: ${verdict.reason}`);
});
