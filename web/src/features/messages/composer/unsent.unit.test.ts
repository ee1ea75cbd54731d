import { leftUnsent, stillUnsent, type UnsentMessage } from './unsent.rules';

const message = (clientId: string): UnsentMessage => ({
  clientId,
  chat: { kind: 'group', id: 1 },
  content: 'Hello',
  createdAt: '2026-05-01T12:00:00.000Z',
  state: 'sending',
});

describe('leftUnsent', () => {
  test('lets what was on its way wait for another try', () => {
    expect(leftUnsent([message('a')])).toEqual([{ ...message('a'), state: 'failed' }]);
  });

  test.each([null, 'text', {}, [null, 1, { clientId: 'a' }]])('makes nothing of %j', (kept) => {
    expect(leftUnsent(kept)).toEqual([]);
  });
});

test('what has been stored is not unsent any more', () => {
  const stored = [{ clientId: 'a' }, { clientId: null }];
  expect(stillUnsent([message('a'), message('b')], stored)).toEqual([message('b')]);
});
