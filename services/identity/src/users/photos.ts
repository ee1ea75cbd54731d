import { ImageStore, isImageDataUrl } from '@circlet/media';
import { Injectable, Logger } from '@nestjs/common';

import { UsersRepository } from './users.repository';

/** Profile photos: links of any kind, and files for those that were uploaded. */
@Injectable()
export class Photos {
  private readonly logger = new Logger(Photos.name);

  constructor(
    private readonly store: ImageStore,
    private readonly users: UsersRepository,
  ) {}

  /**
   * What is kept for a photo that somebody sent: an upload becomes a file, a link stays as it is.
   * @throws DomainError `IMAGE_UNSUPPORTED` or `IMAGE_TOO_LARGE`
   */
  async keep(photo: string): Promise<string> {
    return isImageDataUrl(photo) ? this.store.saveDataUrl(photo) : photo;
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
