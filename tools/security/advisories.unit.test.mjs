import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judge } from './advisories.mjs';

/** @param {Record<string, string>} severities by package */
const report = (severities) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity, range: '<2.0.0' }]),
    ),
    metadata: { vulnerabilities: { total: Object.keys(severities).length } },
  });

describe('the audit of dependencies', () => {
  it('names each package with an advisory of high or critical severity', () => {
    assert.deepEqual(judge(report({ a: 'critical', b: 'high', c: 'moderate', d: 'low' })), {
      isAnswered: true,
      severe: ['a <2.0.0: critical', 'b <2.0.0: high'],
    });
  });

  it('passes if there is none', () => {
    assert.deepEqual(judge(report({})), { isAnswered: true, severe: [] });
  });

  it('is skipped if the registry has no audit service', () => {
    const message =
      '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk';
    assert.deepEqual(judge(JSON.stringify({ message, error: {} })), { isAnswered: false, reason: message });
  });

  it('is skipped if no registry answers in time', () => {
    assert.deepEqual(judge(''), { isAnswered: false, reason: 'npm audit gave no answer' });
  });
});
