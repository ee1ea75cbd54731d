import { ImageStore, isImageDataUrl } from '@circlet/media';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What a body says of the cover; undefined leaves it, null takes it away. */
export interface CoverInput {
  readonly imageUrl?: string | null | undefined;
  readonly coverPhoto?: string | null | undefined;
}

/** Takes cover pictures in. They are stored before a transaction begins and forgotten after one has committed. */
@Injectable()
export class Covers {
  constructor(
    private readonly images: ImageStore,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Stores a picture sent as a data URL; one of our own cover URLs stays as it is.
   * @returns the relative URL; null for no cover; undefined when the body says nothing
   * @throws DomainError `IMAGE_UNSUPPORTED`, `IMAGE_TOO_LARGE` or `IMAGE_TOO_MANY_PIXELS`
   */
  async take({ imageUrl, coverPhoto }: CoverInput): Promise<string | null | undefined> {
    const cover = imageUrl ?? (coverPhoto === undefined ? imageUrl : coverPhoto);
    if (cover === undefined || cover === null) return cover;
    if (isImageDataUrl(cover)) return this.images.saveDataUrl(cover);
    if (this.images.owns(cover)) return cover;
    throw new DomainError('IMAGE_UNSUPPORTED');
  }

  /**
   * Runs work that is to show a picture; if it fails the picture is forgotten again.
   * @param cover - as {@link take} returned it
   */
  async orForget<T>(cover: string | null | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.drop(cover ?? null);
      throw error;
    }
  }

  /** Forgets a picture unless a group still shows it. */
  async drop(cover: string | null): Promise<void> {
    if (cover === null) return;
    const shown = await this.dataSource.query<unknown[]>('SELECT FROM groups WHERE cover = $1 LIMIT 1', [
      cover,
    ]);
    if (shown.length === 0) await this.images.remove(cover);
  }
}
