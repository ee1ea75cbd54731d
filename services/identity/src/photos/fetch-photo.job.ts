import { userProfileChangedV1 } from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { factsOf } from '../users/user-view.rules';
import { UsersRepository } from '../users/users.repository';
import { LinkRefused, ImageFetcher } from './image-fetcher';
import { type PhotoFetch, PhotoFetchesRepository } from './photo-fetches.repository';
import { Photos } from './photos';

/** Returns whether a retry is pointless: the link target is not allowed or not an image. */
const isPermanent = (error: unknown): boolean =>
  error instanceof LinkRefused || (error instanceof DomainError && error.status === 400);

/** Fetches a photo from its link and stores it like an upload. */
@Injectable()
export class FetchPhotoJob {
  constructor(
    private readonly fetches: PhotoFetchesRepository,
    private readonly fetcher: ImageFetcher,
    private readonly users: UsersRepository,
    private readonly photos: Photos,
    private readonly transactions: Transactions,
  ) {}

  /** @throws when the job must be retried */
  async run(fetchId: number, isLastAttempt: boolean): Promise<void> {
    const pending = await this.fetches.find(fetchId);
    if (pending === undefined) return;
    const photo = await this.fetch(pending.link, isLastAttempt);
    const isSaved = await this.savePhoto(pending, photo);
    if (!isSaved) await this.photos.discard(photo);
  }

  /** @returns the relative URL; null when the link is given up */
  private async fetch(link: string, isLastAttempt: boolean): Promise<string | null> {
    try {
      return await this.photos.store(await this.fetcher.fetch(link));
    } catch (error) {
      if (isPermanent(error) || isLastAttempt) return null;
      throw error;
    }
  }

  /** @returns false when the photo was changed while this one was being fetched */
  private savePhoto({ id, userId }: PhotoFetch, photo: string | null): Promise<boolean> {
    return this.transactions.run(async (work) => {
      const user = await this.users.lock(work.tx, userId);
      if (user === null || !(await this.fetches.finish(work.tx, id))) return false;
      const changed = await this.users.change(work.tx, user, {
        profilePhoto: photo,
        photoLink: null,
        photoLinkFailed: photo === null,
      });
      await work.record(newEvent(userProfileChangedV1, userId, factsOf(changed)));
      return true;
    });
  }
}
