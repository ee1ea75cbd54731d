import { ApiError } from '../../../shared/api/api-error';
import { PhotoLostError } from './photos/unsent-photo.rules';
import { inOrder, mayPass, nextToSend, parseUnsent, stillUnsent, type UnsentMessage } from './unsent.rules';

const noon = Date.parse('2026-05-01T12:00:00.000Z');
const hour = 60 * 60_000;
const chat = { kind: 'group', id: 1 } as const;

const message = (clientId: string, changes: Partial<UnsentMessage> = {}): UnsentMessage => ({
  clientId,
  chat,
  content: 'Hello',
  photos: [],
  createdAt: new Date(noon).toISOString(),
  state: 'sending',
  ...changes,
});

describe('an unsent message in storage', () => {
  test.each(['sending', 'waiting'] as const)('waits for a connection if it was %s [D8.13]', (state) => {
    expect(parseUnsent(message('a', { state }), noon)).toEqual(message('a', { state: 'waiting' }));
  });

  test('waits for a retry if it was refused, or after a day', () => {
    expect(parseUnsent(message('a', { state: 'failed' }), noon)).toMatchObject({ state: 'failed' });
    expect(parseUnsent(message('a'), noon + 24 * hour)).toMatchObject({ state: 'waiting' });
    expect(parseUnsent(message('a'), noon + 25 * hour)).toMatchObject({ state: 'failed' });
  });

  test('keeps whatever else belongs to it', () => {
    expect(parseUnsent({ ...message('a'), replyToId: 5 }, noon)).toMatchObject({ replyToId: 5 });
  });

  test('keeps its photos, if the app that stored it knew any [D7.7]', () => {
    const photo = { key: 'k', uploadKey: 'u', stored: null, width: 40, height: 30 };
    expect(parseUnsent({ ...message('a'), photos: [photo] }, noon)).toMatchObject({ photos: [photo] });
    expect(parseUnsent({ ...message('a'), photos: undefined }, noon)).toMatchObject({ photos: [] });
    expect(parseUnsent({ ...message('a'), photos: [null, 'k', {}] }, noon)).toMatchObject({ photos: [] });
  });

  test.each([
    ...[null, 'text', {}, 1, { clientId: 'a' }],
    ...[{ clientId: 1 }, { content: null }, { createdAt: noon }, { chat: { kind: 'group' } }].map(
      (broken) => ({
        ...message('a'),
        ...broken,
      }),
    ),
    { ...message('a'), chat: undefined },
  ])('is not %j', (kept) => {
    expect(parseUnsent(kept, noon)).toBeNull();
  });
});

describe('the next message to send', () => {
  const later = message('b', { createdAt: new Date(noon + 1).toISOString(), state: 'waiting' });

  test('is the oldest of its chat [D8.13]', () => {
    const elsewhere = message('c', { chat: { kind: 'direct', id: 1 }, createdAt: new Date(0).toISOString() });
    expect(nextToSend(inOrder([later, message('a'), elsewhere]), chat)?.clientId).toBe('a');
  });

  test('skips a refused one', () => {
    expect(nextToSend([message('a', { state: 'failed' }), later], chat)?.clientId).toBe('b');
  });

  test('is none if all were refused', () => {
    expect(nextToSend([message('a', { state: 'failed' })], chat)).toBeUndefined();
  });
});

describe('a failure', () => {
  const answer = (status: number, code = 'SOME_CODE') => new ApiError(status, '', JSON.stringify({ code }));

  test.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a server in trouble', answer(503)],
    ['a server with a bug', answer(500)],
    ['too many requests', answer(429)],
    ['an ended session', answer(401)],
    ['a stale token', answer(403, 'CSRF_TOKEN_INVALID')],
  ])('of %s may pass', (_, error) => {
    expect(mayPass(error)).toBe(true);
  });

  test('of a photo that the browser has not kept is final', () => {
    expect(mayPass(new PhotoLostError())).toBe(false);
  });

  test.each([400, 403, 404, 409])('of status %d is final', (status) => {
    expect(mayPass(answer(status))).toBe(false);
  });
});

test('a stored message is no longer unsent', () => {
  const stored = [{ clientId: 'a' }, { clientId: null }];
  expect(stillUnsent([message('a'), message('b')], stored)).toEqual([message('b')]);
  const none: readonly UnsentMessage[] = [];
  expect(stillUnsent(none, stored)).toBe(none);
});
