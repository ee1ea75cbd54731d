import { onUserChange } from '../../../../shared/user-data';
import { deleteFiles, fileNames, loadFile, saveFile } from '../../../../shared/user-files';

/** The files of this page's photos, by key. */
const files = new Map<string, Blob>();

onUserChange(() => {
  files.clear();
});

/** Holds the file of a chosen photo while the page is open. */
export function holdFile(key: string, file: Blob): void {
  files.set(key, file);
}

/** Stores the files of a message, so that it can be sent after a reload. */
export async function storeFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const file = files.get(key);
    if (file !== undefined) await saveFile(key, file);
  }
}

/** Returns the file of a photo, or null if the browser has not kept it. */
export const fileOf = async (key: string): Promise<Blob | null> => files.get(key) ?? loadFile(key);

/** Deletes the files of photos that were sent or discarded. */
export function forgetFiles(keys: readonly string[]): void {
  for (const key of keys) files.delete(key);
  void deleteFiles(keys);
}

/**
 * Deletes the stored files that no message needs, such as those of messages that another tab has sent.
 * @param listNeeded - returns the keys of all unsent photos
 */
export async function sweepFiles(listNeeded: () => ReadonlySet<string>): Promise<void> {
  // Listed first, because a message is stored before its files.
  const names = await fileNames();
  const needed = listNeeded();
  const unneeded = names.filter((name) => !needed.has(name) && !files.has(name));
  if (unneeded.length > 0) await deleteFiles(unneeded);
}
