import { type Actor, DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupAccess } from '../memberships/group-access';
import { isInDirectChatOf, isShownTo, type SeenPhoto } from './photo-access.rules';
import { PhotosRepository } from './photos.repository';

/** Decides who can see which photo. */
@Injectable()
export class PhotoAccess {
  constructor(
    private readonly photos: PhotosRepository,
    private readonly groups: GroupAccess,
  ) {}

  /**
   * Returns the file of a photo that this user can see.
   * @throws DomainError `PHOTO_NOT_FOUND`, even when the photo exists for others
   */
  async fileFor(viewer: Actor, photoId: number): Promise<string> {
    const photo = await this.photos.findForViewer(photoId, viewer.id);
    if (photo === undefined || !(await this.canSee(viewer, photo))) throw new DomainError('PHOTO_NOT_FOUND');
    return photo.name;
  }

  private canSee(viewer: Actor, photo: SeenPhoto): Promise<boolean> | boolean {
    if (photo.isEvidence && viewer.role !== 'user') return true;
    if (!isShownTo(viewer.id, photo)) return false;
    if (photo.groupId !== null) return this.groups.isMember(photo.groupId, viewer.id);
    return isInDirectChatOf(viewer.id, photo);
  }
}
