import { createHash } from 'node:crypto';

import { sharedImageUrl, smallImageUrl, storedImagePattern, thumbnailUrl } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';

import { EncodingProcess } from './encoding/encoding-process';
import type { Storage } from './storage';
import { decodeDataUrl } from './uploaded-image.rules';

/** Folder of a kind of image that everyone may see. Each folder is owned by one service. */
export type ImageFolder = 'people' | 'covers';

const URL_PREFIX = '/media/';
const nameOf = (url: string): string => url.slice(URL_PREFIX.length);

/** Stores images under relative URLs whose content never changes. */
export class ImageStore {
  constructor(
    private readonly storage: Storage,
    private readonly folder: ImageFolder,
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

  /**
   * Stores an image sent as a data URL.
   * @returns its relative URL, such as `/media/people/<hash>.webp`
   * @throws DomainError `IMAGE_UNSUPPORTED`, `IMAGE_TOO_LARGE` or
   * `IMAGE_TOO_MANY_PIXELS`; `SERVICE_UNAVAILABLE` when too many others wait
   */
  async saveDataUrl(dataUrl: string): Promise<string> {
    const bytes = decodeDataUrl(dataUrl);
    if (bytes === undefined) throw new DomainError('IMAGE_UNSUPPORTED');
    return this.save(bytes);
  }

  /** Stores an image; see {@link saveDataUrl}. */
  async save(bytes: Uint8Array): Promise<string> {
    const { large, small, shared, thumbnail } = await this.encoding.encode(bytes, {
      isShared: this.folder === 'covers',
      isAvatar: this.folder === 'people',
    });
    const hash = createHash('sha256').update(large).digest('hex').slice(0, 32);
    const url = `${URL_PREFIX}${this.folder}/${hash}.webp`;
    await Promise.all([
      this.storage.put(nameOf(url), large, 'image/webp'),
      this.storage.put(nameOf(smallImageUrl(url)), small, 'image/webp'),
      ...(shared === undefined ? [] : [this.storage.put(nameOf(sharedImageUrl(url)), shared, 'image/jpeg')]),
      ...(thumbnail === undefined
        ? []
        : [this.storage.put(nameOf(thumbnailUrl(url)), thumbnail, 'image/webp')]),
    ]);
    return url;
  }

  /** Returns whether a URL was issued by this store. */
  owns(url: string): boolean {
    return storedImagePattern.test(url) && url.startsWith(`${URL_PREFIX}${this.folder}/`);
  }

  /** Deletes an image that is no longer in use. Ignores URLs of other stores. */
  async remove(url: string): Promise<void> {
    if (!this.owns(url)) return;
    const files = [url, smallImageUrl(url), sharedImageUrl(url), thumbnailUrl(url)];
    await Promise.all(files.map((file) => this.storage.remove(nameOf(file))));
  }
}
