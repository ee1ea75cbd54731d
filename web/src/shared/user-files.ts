import { filesDatabase } from './user-storage';

const table = 'files';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The storage failed'));
    };
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(filesDatabase, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(table);
  };
  return settled(request);
}

/** Runs work with this browser's files. Returns the fallback if the browser blocks or lacks the storage. */
async function withFiles<Result>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<Result>,
  fallback: Result,
): Promise<Result> {
  try {
    const opened = await openDatabase();
    // Closed each time, because an open database can't be deleted at sign-out.
    try {
      return await settled(work(opened.transaction(table, mode).objectStore(table)));
    } finally {
      opened.close();
    }
  } catch {
    return fallback;
  }
}

/** Stores a file across visits, until it is deleted or the user signs out. */
export async function saveFile(name: string, file: Blob): Promise<void> {
  await withFiles('readwrite', (files) => files.put(file, name), undefined as unknown as IDBValidKey);
}

/** Returns the file of this name, or null. */
export async function loadFile(name: string): Promise<Blob | null> {
  const file = await withFiles<unknown>('readonly', (files) => files.get(name), null);
  return file instanceof Blob ? file : null;
}

/** Deletes the files of these names. */
export async function deleteFiles(names: readonly string[]): Promise<void> {
  for (const name of names) await withFiles('readwrite', (files) => files.delete(name), undefined);
}

/** Returns the names of all stored files. */
export const fileNames = async (): Promise<readonly string[]> =>
  (await withFiles('readonly', (files) => files.getAllKeys(), [])).filter((name) => typeof name === 'string');
