import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/root.mjs';
import { privateLogging } from './postgres.mjs';

describe("PostgreSQL's log", () => {
  it('logs neither statements nor row values, locally or in the deployment', () => {
    const expected = {
      log_error_verbosity: 'terse',
      log_min_error_statement: 'panic',
      log_parameter_max_length: '0',
    };
    assert.deepEqual(privateLogging, expected);
    const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    for (const [name, value] of Object.entries(expected))
      assert.ok(compose.includes(`- -c${name}=${value}\n`), name);
  });
});
