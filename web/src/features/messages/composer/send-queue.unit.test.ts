import { QueryClient } from '@tanstack/react-query';

import { forgetCsrfToken } from '../../../shared/api/csrf-token';
import { memoryStorage } from '../../../shared/testing/memory-storage';
import { currentToasts } from '../../../shared/ui/toast-store';
import { clearUserData } from '../../../shared/user-data';
import { namesForUser, openUserStorage, saveForUser } from '../../../shared/user-storage';
import { remainingPause, sendUnsent } from './send-queue';
import { addUnsent, currentUnsent, markUnsent, syncUnsent } from './unsent-store';
import type { UnsentMessage } from './unsent.rules';

const chat = { kind: 'group', id: 7 } as const;
const client = new QueryClient();

let answers: (() => Response)[] = [];
let sent: string[] = [];

const stored = () => {
  const id = sent.length;
  return Response.json({ id, groupId: 7, userId: 1, createdAt: '', content: '', mentions: [] });
};
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};
const refused = () => Response.json({ code: 'FORBIDDEN', message: 'No' }, { status: 403 });

const states = () => currentUnsent().map(({ clientId, state }) => [clientId, state]);

let written = 0;
const write = (clientId: string, state: UnsentMessage['state'] = 'sending') => {
  written += 1;
  addUnsent({
    clientId,
    chat,
    content: clientId,
    photos: [],
    createdAt: new Date(written).toISOString(),
    state,
  });
};

function setOnline(onLine: boolean): void {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
}

beforeEach(() => {
  written = Date.now();
  Object.assign(globalThis, { localStorage: memoryStorage() });
  setOnline(true);
  [answers, sent] = [[], []];
  globalThis.fetch = (_, init) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json({ csrfToken: 'token' }));
    sent.push((JSON.parse(init.body as string) as { content: string }).content);
    return Promise.resolve().then(() => (answers.shift() ?? stored)());
  };
  clearUserData(client);
  openUserStorage(1);
});

afterAll(() => {
  forgetCsrfToken();
  client.clear();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('waiting messages are sent in the order in which they were written, and stored no longer [D8.13]', async () => {
  for (const name of ['a', 'b', 'c']) write(name, 'waiting');
  expect(await sendUnsent(client, chat)).toBe('sent');
  expect(sent).toEqual(['a', 'b', 'c']);
  expect([states(), namesForUser('unsent.')]).toEqual([[], []]);
});

test('a message that has to wait holds up the later ones of its chat [D8.13]', async () => {
  for (const name of ['a', 'b']) write(name);
  answers = [lost];
  const runs = [sendUnsent(client, chat, 'a'), sendUnsent(client, chat, 'b')];
  await Promise.all(runs);
  expect(sent).toEqual(['a']);
  expect(states()).toEqual([
    ['a', 'waiting'],
    ['b', 'waiting'],
  ]);
  await sendUnsent(client, chat);
  expect(sent).toEqual(['a', 'a', 'b']);
});

test('a refused message waits for the user and does not hold up the later ones', async () => {
  for (const name of ['a', 'b']) write(name);
  answers = [refused];
  await sendUnsent(client, chat, 'a');
  expect(states()).toEqual([['a', 'failed']]);
  await sendUnsent(client, chat);
  expect(sent).toEqual(['a', 'b']);
  markUnsent('a', 'sending');
  await sendUnsent(client, chat, 'a');
  expect([sent, states()]).toEqual([['a', 'b', 'a'], []]);
});

test('messages beyond the rate limit wait as long as the server asks, and say so [D8.13]', async () => {
  for (const name of ['a', 'b']) write(name);
  const headers = { 'Retry-After': '30' };
  answers = [
    () => Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Too many' }, { status: 429, headers }),
  ];
  await Promise.all([sendUnsent(client, chat, 'a'), sendUnsent(client, chat, 'b')]);
  expect(currentUnsent()).toMatchObject([
    { state: 'waiting', reason: 'Too many' },
    { state: 'waiting', reason: 'Too many' },
  ]);
  expect(currentToasts()).toMatchObject([{ description: 'Too many' }]);
  expect(remainingPause()).toBeGreaterThan(0);
  await sendUnsent(client, chat);
  expect([sent, states()]).toEqual([['a', 'a', 'b'], []]);
});

test('nothing is sent while the device is offline', async () => {
  setOnline(false);
  write('a');
  expect(await sendUnsent(client, chat, 'a')).toBe('stopped');
  expect([sent, states()]).toEqual([[], [['a', 'waiting']]]);
});

test('a message that an earlier visit could not send is found and sent [D8.13]', async () => {
  saveForUser('unsent.z', {
    clientId: 'z',
    chat,
    content: 'z',
    createdAt: new Date().toISOString(),
    state: 'sending',
  });
  syncUnsent();
  expect(states()).toEqual([['z', 'waiting']]);
  await sendUnsent(client, chat);
  expect(sent).toEqual(['z']);
});

test('a message that another tab has sent is not sent again [D8.13]', async () => {
  write('a', 'waiting');
  saveForUser('unsent.a', undefined);
  await sendUnsent(client, chat);
  expect([sent, states()]).toEqual([[], []]);
});

test("the next user neither sees nor sends the last user's messages", async () => {
  write('a', 'waiting');
  clearUserData(client);
  openUserStorage(2);
  syncUnsent();
  await sendUnsent(client, chat);
  expect([sent, states()]).toEqual([[], []]);
});
