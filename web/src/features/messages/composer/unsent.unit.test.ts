import { parseUnsent, stillUnsent, type UnsentMessage } from './unsent.rules';

const message = (clientId: string): UnsentMessage => ({
  clientId,
  chat: { kind: 'group', id: 1 },
  content: 'Hello',
  createdAt: '2026-05-01T12:00:00.000Z',
  state: 'sending',
});

describe('unsent messages in storage', () => {
  test('turn from sending into failed', () => {
    expect(parseUnsent([message('a')])).toEqual([{ ...message('a'), state: 'failed' }]);
  });

  test.each([null, 'text', {}, [null, 1, { clientId: 'a' }]])('are none in %j', (kept) => {
    expect(parseUnsent(kept)).toEqual([]);
  });
});

test('a stored message is no longer unsent', () => {
  const stored = [{ clientId: 'a' }, { clientId: null }];
  expect(stillUnsent([message('a'), message('b')], stored)).toEqual([message('b')]);
});
