import { ImageStore, isImageDataUrl } from '@circlet/media';
import { DomainError } from '@circlet/platform';
import { countOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The cover fields of a request body. Undefined leaves the cover unchanged; null removes it. */
export interface CoverInput {
  readonly imageUrl?: string | null | undefined;
  readonly coverPhoto?: string | null | undefined;
}

/** Stores cover pictures before a transaction begins and deletes unused ones after it ends. */
@Injectable()
export class Covers {
  constructor(
    private readonly images: ImageStore,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Stores a cover sent as a data URL. The URL of a stored cover is returned unchanged.
   * @returns the relative URL, null for no cover, or undefined when the body leaves the cover unchanged
   * @throws DomainError `IMAGE_UNSUPPORTED`, `IMAGE_TOO_LARGE` or `IMAGE_TOO_MANY_PIXELS`
   */
  async store({ imageUrl, coverPhoto }: CoverInput): Promise<string | null | undefined> {
    const cover = imageUrl ?? (coverPhoto === undefined ? imageUrl : coverPhoto);
    if (cover === undefined || cover === null) return cover;
    if (isImageDataUrl(cover)) return this.images.saveDataUrl(cover);
    if (this.images.owns(cover)) return cover;
    throw new DomainError('IMAGE_UNSUPPORTED');
  }

  /**
   * Runs `save`, which saves a cover with its group, and deletes the cover if that fails.
   * @param cover - as returned by {@link store}
   */
  async deleteOnFailure<T>(cover: string | null | undefined, save: () => Promise<T>): Promise<T> {
    try {
      return await save();
    } catch (error) {
      await this.deleteIfUnused(cover ?? null);
      throw error;
    }
  }

  /** Deletes a cover unless a group still uses it. */
  async deleteIfUnused(cover: string | null): Promise<void> {
    if (cover === null) return;
    const uses = await countOf(this.dataSource, sql`SELECT FROM groups WHERE cover = ${cover} LIMIT 1`);
    if (uses === 0) await this.images.remove(cover);
  }
}
