import { memoryStorage } from './testing/memory-storage';
import { clearUserStorage, loadForUser, namesForUser, openUserStorage, saveForUser } from './user-storage';

const [ada, ben] = [1, 12];

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
  openUserStorage(ada);
  saveForUser('draft.group-7', 'Hello');
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('a value is there at the next visit', () => {
  openUserStorage(ada);
  expect(loadForUser('draft.group-7')).toBe('Hello');
  expect(namesForUser('draft.')).toEqual(['draft.group-7']);
});

test('a deleted value is gone', () => {
  saveForUser('draft.group-7', undefined);
  expect(loadForUser('draft.group-7')).toBeNull();
});

test('another user finds nothing, and leaves nothing of the last one', () => {
  openUserStorage(ben);
  expect(loadForUser('draft.group-7')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('signing out deletes the values of the user, and nothing else', () => {
  localStorage.setItem('circlet.theme', 'dark');
  clearUserStorage();
  expect([localStorage.length, localStorage.getItem('circlet.theme')]).toEqual([1, 'dark']);
  expect(saveForUser('draft.group-7', 'Too late')).toBe(false);
});

test('a browser that blocks storage has no values', () => {
  Reflect.deleteProperty(globalThis, 'localStorage');
  expect(saveForUser('a', 1)).toBe(false);
  expect([loadForUser('a'), namesForUser('')]).toEqual([null, []]);
});
