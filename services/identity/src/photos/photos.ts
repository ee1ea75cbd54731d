import type { Work } from '@circlet/events';
import { ImageStore, isImageDataUrl } from '@circlet/media';
import { Injectable, Logger } from '@nestjs/common';

import type { User } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';
import { PhotoFetchDispatcher } from './photo-fetch-dispatcher';
import { PhotoFetchesRepository } from './photo-fetches.repository';

/** The fields of a user that change together with the photo. */
export type PhotoFields = Pick<User, 'profilePhoto' | 'photoLink' | 'photoLinkFailed'>;

/** Stores profile photos as our own files. Only its user sees a link until a job has fetched the photo. */
@Injectable()
export class Photos {
  private readonly logger = new Logger(Photos.name);

  constructor(
    private readonly images: ImageStore,
    private readonly users: UsersRepository,
    private readonly fetches: PhotoFetchesRepository,
    private readonly dispatcher: PhotoFetchDispatcher,
  ) {}

  /**
   * Converts a photo sent by a user to its stored fields. An upload is written to storage immediately.
   * @throws DomainError `IMAGE_UNSUPPORTED`, `IMAGE_TOO_LARGE` or `IMAGE_TOO_MANY_PIXELS`
   */
  async toStoredFields(photo: string | null): Promise<PhotoFields> {
    const none = { profilePhoto: null, photoLink: null, photoLinkFailed: false };
    if (photo === null) return none;
    if (isImageDataUrl(photo)) return { ...none, profilePhoto: await this.images.saveDataUrl(photo) };
    return photo.startsWith('https://') ? { ...none, photoLink: photo } : { ...none, profilePhoto: photo };
  }

  /** Stores a fetched picture and returns its relative URL. */
  store(picture: Buffer): Promise<string> {
    return this.images.save(picture);
  }

  /** Fetches a user's link right after the commit and cancels the fetch of an earlier one. */
  async scheduleFetch(work: Work, { id, photoLink }: User): Promise<void> {
    await this.fetches.replace(work.tx, id, photoLink !== null);
    work.afterCommit(() => {
      this.dispatcher.wake();
    });
  }

  /** Deletes the file of a photo that no profile uses. Never throws, because a leftover file is harmless. */
  async discard(photo: string | null): Promise<void> {
    if (photo === null || !this.images.owns(photo)) return;
    try {
      if (!(await this.users.isPhotoInUse(photo))) await this.images.remove(photo);
    } catch (error) {
      this.logger.warn({ err: error, photo }, 'An unused photo could not be deleted');
    }
  }
}
