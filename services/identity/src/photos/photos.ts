import { ImageStore, isImageDataUrl } from '@circlet/media';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { User } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';
import { PhotoFetchDispatcher } from './photo-fetch-dispatcher';
import { PhotoFetchesRepository } from './photo-fetches.repository';

/** The fields of a user that one photo sets together. */
export type PhotoFields = Pick<User, 'profilePhoto' | 'photoLink' | 'photoLinkFailed'>;

/** Profile photos: files of our own. A link is kept for its user alone until a job has fetched what it leads to. */
@Injectable()
export class Photos {
  private readonly logger = new Logger(Photos.name);

  constructor(
    private readonly store: ImageStore,
    private readonly users: UsersRepository,
    private readonly fetches: PhotoFetchesRepository,
    private readonly dispatcher: PhotoFetchDispatcher,
  ) {}

  /**
   * Returns what is stored for a photo that a user sent. An upload becomes a file at once.
   * @throws DomainError `IMAGE_UNSUPPORTED`, `IMAGE_TOO_LARGE` or `IMAGE_TOO_MANY_PIXELS`
   */
  async keep(photo: string | null): Promise<PhotoFields> {
    const none = { profilePhoto: null, photoLink: null, photoLinkFailed: false };
    if (photo === null) return none;
    if (isImageDataUrl(photo)) return { ...none, profilePhoto: await this.store.saveDataUrl(photo) };
    return photo.startsWith('https://') ? { ...none, photoLink: photo } : { ...none, profilePhoto: photo };
  }

  /** Has the link of a changed user fetched, and an earlier one no more. Part of the transaction that changes the user. */
  async follow(transaction: EntityManager, { id, photoLink }: User): Promise<void> {
    await this.fetches.replace(transaction, id, photoLink !== null);
  }

  /** Starts fetching at once; call it after the commit. */
  wake(): void {
    this.dispatcher.wake();
  }

  /** Drops the file behind a photo that nobody shows any more. A file too many does no harm, so this never fails. */
  async discard(photo: string | null): Promise<void> {
    if (photo === null || !this.store.owns(photo)) return;
    try {
      if (!(await this.users.hasPhoto(photo))) await this.store.remove(photo);
    } catch (error) {
      this.logger.warn({ err: error, photo }, 'A photo that nobody shows is still there');
    }
  }
}
