const prefix = 'circlet.of.';

/** Name of the database with the user's files. They are too large for the storage of other values. */
export const filesDatabase = 'circlet.files';

let owner: number | null = null;

const keyOf = (name: string): string => `${prefix}${String(owner)}.${name}`;

/** Runs work with this browser's storage. Returns the fallback if there is no user, or the browser blocks storage. */
function withStorage<Result>(work: (storage: Storage) => Result, fallback: Result): Result {
  try {
    return owner === null ? fallback : work(localStorage);
  } catch {
    return fallback;
  }
}

const keysIn = (storage: Storage, start: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(start),
  );

/** Stores values for this user from now on, in all tabs and across visits, and deletes what other users left. */
export function openUserStorage(userId: number): void {
  owner = userId;
  withStorage((storage) => {
    for (const key of keysIn(storage, prefix)) if (!key.startsWith(keyOf(''))) storage.removeItem(key);
  }, undefined);
}

/** Deletes all stored values and files, at sign-out. */
export function clearUserStorage(): void {
  withStorage((storage) => {
    for (const key of keysIn(storage, prefix)) storage.removeItem(key);
    indexedDB.deleteDatabase(filesDatabase);
  }, undefined);
  owner = null;
}

/** Stores a value for the user and returns whether that worked. Undefined deletes it. */
export const saveForUser = (name: string, value: unknown): boolean =>
  withStorage((storage) => {
    if (value === undefined) storage.removeItem(keyOf(name));
    else storage.setItem(keyOf(name), JSON.stringify(value));
    return true;
  }, false);

/** Returns the user's value of this name, or null. */
export const loadForUser = (name: string): unknown =>
  withStorage((storage) => JSON.parse(storage.getItem(keyOf(name)) ?? 'null') as unknown, null);

/** Returns the names of the user's values that start with these characters. */
export const namesForUser = (start: string): readonly string[] =>
  withStorage((storage) => keysIn(storage, keyOf(start)).map((key) => key.slice(keyOf('').length)), []);

/**
 * Calls a listener whenever another tab changes one of the user's values that start with these characters.
 *
 * @returns a function that removes the listener
 */
export function subscribeToUserStorage(start: string, listener: () => void): () => void {
  const listen = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(keyOf(start))) listener();
  };
  addEventListener('storage', listen);
  return () => {
    removeEventListener('storage', listen);
  };
}
