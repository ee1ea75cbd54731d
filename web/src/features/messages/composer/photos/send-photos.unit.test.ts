import { QueryClient } from '@tanstack/react-query';

import { forgetCsrfToken } from '../../../../shared/api/csrf-token';
import { memoryStorage } from '../../../../shared/testing/memory-storage';
import { clearUserData } from '../../../../shared/user-data';
import { openUserStorage } from '../../../../shared/user-storage';
import { sendUnsent } from '../send-queue';
import { addUnsent, currentUnsent } from '../unsent-store';
import type { UnsentPhoto } from './unsent-photo.rules';

const chat = { kind: 'group', id: 7 } as const;
const client = new QueryClient();

let bodies: unknown[] = [];
let answer: () => Response;

const photo = (id: number, changes: Partial<UnsentPhoto> = {}): UnsentPhoto => ({
  key: `file ${String(id)}`,
  uploadKey: `upload ${String(id)}`,
  stored: { id, url: `/api/photos/${String(id)}`, width: 4, height: 3 },
  width: 4,
  height: 3,
  ...changes,
});

const write = (...photos: UnsentPhoto[]) => {
  addUnsent({
    clientId: 'a',
    chat,
    content: '',
    photos,
    createdAt: new Date().toISOString(),
    state: 'sending',
  });
};

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  bodies = [];
  answer = () => Response.json({ id: 1, groupId: 7, userId: 1, createdAt: '', content: '', mentions: [] });
  globalThis.fetch = (_, init) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json({ csrfToken: 'token' }));
    bodies.push(JSON.parse(init.body as string));
    return Promise.resolve(answer());
  };
  clearUserData(client);
  openUserStorage(1);
});

afterAll(() => {
  forgetCsrfToken();
  client.clear();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('uploaded photos are sent in the order in which they were chosen [D7.7]', async () => {
  write(photo(12), photo(11));
  await sendUnsent(client, chat, 'a');
  expect(bodies).toMatchObject([{ clientId: 'a', content: '', photoIds: [12, 11] }]);
  expect(currentUnsent()).toEqual([]);
});

test('photos that the server has deleted are uploaded again by a retry [D7.7]', async () => {
  write(photo(11));
  answer = () => Response.json({ code: 'PHOTO_UNUSABLE', message: 'Please add it again' }, { status: 400 });
  await sendUnsent(client, chat, 'a');
  const [message] = currentUnsent();
  expect(message).toMatchObject({ state: 'failed', photos: [{ key: 'file 11', stored: null }] });
  expect(message?.photos[0]?.uploadKey).not.toBe('upload 11');
});

test('a message whose photo the browser has lost is not sent without it [D7.7]', async () => {
  write(photo(11), photo(12, { stored: null }));
  await sendUnsent(client, chat, 'a');
  expect(bodies).toEqual([]);
  expect(currentUnsent()).toMatchObject([{ state: 'failed' }]);
});
