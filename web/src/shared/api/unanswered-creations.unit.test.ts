import { MutationObserver } from '@tanstack/react-query';

import { ApiError } from './api-error';
import { createQueryClient } from './query-client';
import { memoryStorage } from '../testing/memory-storage';
import { forgetUnanswered, sendOnce } from './unanswered-creations';

const failure = (status: number, body = '') => new ApiError(status, '', body);

/** Sends the creation once for each outcome, and returns the keys that the server saw. */
async function keysOf(creation: string, outcomes: readonly (Error | 'created')[]): Promise<string[]> {
  const keys: string[] = [];
  for (const outcome of outcomes)
    await sendOnce(creation, (key) => {
      keys.push(key);
      return outcome === 'created' ? Promise.resolve(outcome) : Promise.reject(outcome);
    }).catch(() => undefined);
  return keys;
}

describe('the key of a creation', () => {
  test('is a UUID', async () => {
    expect(await keysOf('uuid', ['created'])).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  test.each([
    ['the network failed', new TypeError('Failed to fetch')],
    ['the service was unavailable', failure(503)],
    ['the anti-forgery token was stale', failure(403, '{"code":"CSRF_TOKEN_INVALID"}')],
    ['there were too many requests', failure(429)],
  ])('stays the same until the server has responded: %s', async (name, error) => {
    const [first, second] = await keysOf(name, [error, 'created']);
    expect(second).toBe(first);
  });

  test.each([
    ['it was created', 'created'],
    ['it was wrong', failure(400)],
    ['the state forbade it', failure(409)],
  ] as const)('is a new one after a response: %s', async (name, outcome) => {
    const [first, second] = await keysOf(name, [outcome, 'created']);
    expect(second).not.toBe(first);
  });

  test('is different for each creation', async () => {
    const lost = [new TypeError('Failed to fetch')];
    expect(await keysOf('one', lost)).not.toEqual(await keysOf('another', lost));
  });

  test('is a new one for the next user in the tab', async () => {
    const lost = [new TypeError('Failed to fetch')];
    const before = await keysOf('shared', lost);
    forgetUnanswered();
    expect(await keysOf('shared', lost)).not.toEqual(before);
  });

  test('is the same for the automatic retry of a change, and a new one for the next change', async () => {
    const keys: string[] = [];
    const create = () =>
      sendOnce('retried', (key) => {
        keys.push(key);
        return keys.length === 1
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Promise.resolve('created');
      });
    const change = new MutationObserver(createQueryClient(), { mutationFn: create, retryDelay: 0 });
    await change.mutate();
    await change.mutate();
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  describe('after a reload', () => {
    const keyAfterReload = async (creation: string): Promise<string> => {
      let seen = '';
      await jest.isolateModulesAsync(async () => {
        const { sendOnce: sendAgain } = await import('./unanswered-creations');
        await sendAgain(creation, (key) => Promise.resolve((seen = key)));
      });
      return seen;
    };

    beforeEach(() => {
      Object.assign(globalThis, { sessionStorage: memoryStorage() });
    });
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'sessionStorage');
    });

    test('is the same, because the draft of what was sent is kept too', async () => {
      const [first] = await keysOf('reloaded', [new TypeError('Failed to fetch')]);
      expect(await keyAfterReload('reloaded')).toBe(first);
    });

    test('is a new one for what was created', async () => {
      const [first] = await keysOf('reloaded', ['created']);
      expect(await keyAfterReload('reloaded')).not.toBe(first);
    });
  });
});
