import type { Readable } from 'node:stream';

import { z } from 'zod';

import { openBucket, openFolder } from './disks';

/**
 * `STORAGE_URL`: a local folder, `file:///var/lib/circlet/storage`, or a bucket,
 * `s3://bucket/prefix?region=eu-central-1&endpoint=https://s3.example.com`.
 */
export const storageUrl = z.url({ protocol: /^(file|s3)$/, error: 'must be a file:// or s3:// URL' });

/** Storage for images, outside the database. */
export interface Storage {
  /** Writes a file. A name is never reused for other content. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Reads a file; undefined when it doesn't exist. */
  read(name: string): Promise<Readable | undefined>;
  /** Deletes a file. Does nothing when it doesn't exist. */
  remove(name: string): Promise<void>;
}

/** Opens the storage behind a `STORAGE_URL`. */
export function openStorage(url: string): Storage {
  const { disk, prefix } = url.startsWith('s3:') ? openBucket(url) : openFolder(url);
  return {
    put: async (name, bytes, contentType) => {
      await (await disk()).put(prefix + name, bytes, { contentType });
    },
    read: async (name) => {
      const open = await disk();
      return (await open.exists(prefix + name)) ? open.getStream(prefix + name) : undefined;
    },
    remove: async (name) => {
      await (await disk()).delete(prefix + name);
    },
  };
}
