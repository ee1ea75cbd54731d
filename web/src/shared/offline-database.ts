const name = 'circlet';
const store = 'copies';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('The database refused a request'));
    });
  });

async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (copies: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(store, { keyPath: ['userId', 'name'] });
  });
  const database = await settled(request);
  try {
    return await work(database.transaction(store, mode).objectStore(store));
  } finally {
    database.close();
  }
}

/** Returns everything that is kept for use without a connection. */
export const readCopies = (): Promise<unknown[]> =>
  withStore('readonly', (copies) => settled(copies.getAll()));

/** Keeps values, each in place of the one with the same `userId` and `name`. */
export const writeCopies = (values: readonly object[]): Promise<void> =>
  withStore('readwrite', async (copies) => {
    await Promise.all(values.map((value) => settled(copies.put(value))));
  });

/** What a value is found by. */
interface Kept {
  readonly userId: number;
  readonly name: string;
}

/** Replaces each kept value by what a function returns for it, and deletes those for which it returns null. */
export const changeCopies = (change: (value: unknown) => unknown): Promise<void> =>
  withStore('readwrite', async (copies) => {
    const values = (await settled(copies.getAll())) as Kept[];
    await Promise.all(
      values.map(async (value) => {
        const changed = change(value);
        if (changed === null) await settled(copies.delete([value.userId, value.name]));
        else if (changed !== value) await settled(copies.put(changed));
      }),
    );
  });

/** Keeps only these values. */
export const replaceCopies = (values: readonly object[]): Promise<void> =>
  withStore('readwrite', async (copies) => {
    await Promise.all([settled(copies.clear()), ...values.map((value) => settled(copies.put(value)))]);
  });

/** Deletes everything. Never fails: without a database, there is nothing to delete. */
export const deleteCopies = (): Promise<void> => replaceCopies([]).catch(() => undefined);
