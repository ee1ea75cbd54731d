import type { ChatPhoto, Exchange } from '@circlet/contracts';
import { Creations } from '@circlet/events';
import { PrivateImageStore } from '@circlet/media';
import { Injectable } from '@nestjs/common';

import type { Chat } from '../messages/message.repository';
import { toPhoto } from '../messages/message-row';
import { PhotosRepository } from './photos.repository';
import { PhotoSweep } from './photo-sweep';

/** A photo sent to a chat. */
export interface PhotoUpload {
  readonly call: Exchange;
  readonly userId: number;
  readonly chat: Chat;
  /** A data URL. */
  readonly image: string;
  /** The `Idempotency-Key`; a repeated request with the same key gets the same photo. */
  readonly key: string | undefined;
}

/** Stores photos before they are sent in messages. */
@Injectable()
export class PhotoUploadService {
  constructor(
    private readonly photos: PhotosRepository,
    private readonly images: PrivateImageStore,
    private readonly creations: Creations,
    private readonly sweep: PhotoSweep,
  ) {}

  /**
   * Stores a photo. Its file is stored first and is removed later if this fails at any point.
   * @throws DomainError `IMAGE_UNSUPPORTED`, `IMAGE_TOO_LARGE` or `IMAGE_TOO_MANY_PIXELS`
   */
  async upload({ call, userId, chat, image, key }: PhotoUpload): Promise<ChatPhoto> {
    const encoded = await this.images.encode(image);
    const name = this.images.newName();
    await this.photos.scheduleRemoval(name);
    await this.images.save(name, encoded);
    const { width, height } = encoded;
    const { row } = await this.creations.once(
      { call, userId, key, input: { chat, image } },
      {
        create: (work) => {
          work.afterCommit(() => {
            this.sweep.wake();
          });
          return this.photos.add(work.tx, { userId, chat, name, width, height });
        },
        find: (tx, id) => this.photos.find(tx, id),
      },
    );
    return toPhoto(row);
  }
}
