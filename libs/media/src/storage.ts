import { mkdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { z } from 'zod';

/** `STORAGE_URL`: a local folder, `file:///var/lib/circlet/storage`. */
export const storageUrl = z.url({ protocol: /^file$/, error: 'must be a file:// URL' });

/** Where pictures are kept, outside the database. */
export interface Storage {
  /** Keeps a file under a name that is never given to other content. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Reads a file; undefined when there is none. */
  read(name: string): Promise<Readable | undefined>;
  /** Forgets a file; harmless when there is none. */
  remove(name: string): Promise<void>;
}

/** Opens the storage that a URL names. */
export function openStorage(url: string): Storage {
  const location = fileURLToPath(url);
  mkdirSync(location, { recursive: true });
  const disk = new Disk(new FSDriver({ location, visibility: 'public' }));
  return {
    put: (name, bytes, contentType) => disk.put(name, bytes, { contentType }),
    read: async (name) => ((await disk.exists(name)) ? disk.getStream(name) : undefined),
    remove: (name) => disk.delete(name),
  };
}
