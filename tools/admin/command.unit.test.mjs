import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseCommand } from './command.mjs';

describe('npm run admin', () => {
  for (const action of ['promote', 'demote', 'ban', 'unban', 'reset-two-step']) {
    it(`accepts ${action} with an address`, () => {
      assert.deepEqual(parseCommand([action, 'ada@example.org']), {
        action,
        email: 'ada@example.org',
        reason: 'Changed on the command line',
      });
    });
  }

  it('uses the rest of the line as the reason', () => {
    assert.equal(parseCommand(['ban', 'ben@example.org', 'Sells', 'tickets'])?.reason, 'Sells tickets');
  });

  for (const words of [[], ['ban'], ['promote', 'Ada'], ['delete', 'ada@example.org']]) {
    it(`rejects '${words.join(' ')}'`, () => assert.equal(parseCommand(words), undefined));
  }
});
