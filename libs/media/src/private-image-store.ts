import { randomBytes } from 'node:crypto';

import { DomainError } from '@circlet/platform';

import { EncodingProcess } from './encoding/encoding-process';
import type { EncodedImage } from './encoding/encode-image';
import type { Storage } from './storage';
import { decodeDataUrl } from './uploaded-image.rules';

/** Folder of a kind of image that only some users may see. The gateway serves none of them by name. */
export type PrivateImageFolder = 'chats';

/** Returns the storage name of a private image's small variant. */
export const smallPrivateImage = (name: string): string => name.replace(/\.webp$/, '-small.webp');

/**
 * Stores images under random names. Unlike names from the content, no two images ever share a file, so that deleting
 * one deletes no other.
 */
export class PrivateImageStore {
  constructor(
    private readonly storage: Storage,
    private readonly folder: PrivateImageFolder,
    private readonly encoding = new EncodingProcess(),
  ) {}

  /** The id of the process that decodes images; undefined when none is running. */
  get decoderPid(): number | undefined {
    return this.encoding.pid;
  }

  /** Ends the process that decodes images when the service shuts down. */
  onApplicationShutdown(): void {
    this.encoding.close();
  }

  /** Returns an unused storage name, so that it can be recorded before the image is stored. */
  newName(): string {
    return `${this.folder}/${randomBytes(16).toString('hex')}.webp`;
  }

  /**
   * Encodes an image sent as a data URL.
   * @throws DomainError `IMAGE_UNSUPPORTED`, `IMAGE_TOO_LARGE` or `IMAGE_TOO_MANY_PIXELS`; `SERVICE_UNAVAILABLE` when
   *   too many others wait
   */
  async encode(dataUrl: string): Promise<EncodedImage> {
    const bytes = decodeDataUrl(dataUrl);
    if (bytes === undefined) throw new DomainError('IMAGE_UNSUPPORTED');
    return this.encoding.encode(bytes);
  }

  /**
   * Stores both sizes of an image.
   * @param name - from {@link newName}
   */
  async save(name: string, { large, small }: EncodedImage): Promise<void> {
    await Promise.all([
      this.storage.put(name, large, 'image/webp'),
      this.storage.put(smallPrivateImage(name), small, 'image/webp'),
    ]);
  }

  /** Deletes an image. Does nothing when it doesn't exist. */
  async remove(name: string): Promise<void> {
    await Promise.all([this.storage.remove(name), this.storage.remove(smallPrivateImage(name))]);
  }
}
