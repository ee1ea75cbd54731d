import { PrivateImageStore } from '@circlet/media';
import { Sweeper } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { PhotosRepository } from './photos.repository';

const SWEEP_MS = 60_000;
const BATCH = 100;

/**
 * Deletes unused photos and removes the files of deleted ones, at startup, every minute and after deletions. It reads
 * the database, so that no file is left behind when a process ends between a deletion and the removal of its file, or
 * when the storage is down. Any number of replicas can sweep, because removing a file twice is harmless.
 */
@Injectable()
export class PhotoSweep extends Sweeper {
  private readonly repeated = this.addSweep({
    everyMs: SWEEP_MS,
    work: () => this.sweep(),
    failure: 'Photo sweep failed; retrying',
  });

  constructor(
    private readonly photos: PhotosRepository,
    private readonly images: PrivateImageStore,
  ) {
    super();
  }

  /** Removes the files of photos that have just been deleted. */
  wake(): void {
    this.repeated.wake();
  }

  async sweep(): Promise<void> {
    await this.photos.deleteExpired();
    let names: readonly string[];
    do {
      names = await this.photos.dueRemovals(BATCH);
      await Promise.all(names.map((name) => this.images.remove(name)));
      await this.photos.forgetRemovals(names);
    } while (names.length === BATCH);
  }
}
