import { type CurrentUser, type PublicUser, userProfileChangedV1 } from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { ImageStore, isImageDataUrl } from '@circlet/media';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { changedFields, type ProfileChange } from './profile-change.rules';
import { factsOf, isVisibleTo, type Looker, ownPart, viewFor } from './user-view.rules';
import { UsersRepository } from './users.repository';

/** Profiles: who sees what of them, and changing one's own. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly photos: ImageStore,
  ) {}

  /** @throws DomainError `USER_NOT_FOUND`, also for people who may not be seen */
  async view(looker: Looker, userId: number): Promise<PublicUser | CurrentUser> {
    const user = await this.users.find(userId);
    if (user === null || !isVisibleTo(looker, user)) throw new DomainError('USER_NOT_FOUND');
    return viewFor(looker, user);
  }

  /**
   * Changes one's own profile; fields left out stay as they are.
   * @throws DomainError `USER_NOT_FOUND`, `IMAGE_UNSUPPORTED` or `IMAGE_TOO_LARGE`
   */
  async change(userId: number, wanted: ProfileChange): Promise<CurrentUser> {
    const change = await this.withStoredPhoto(wanted);
    return this.transactions.run(async (transaction, events) => {
      const user = await this.users.lock(transaction, userId);
      if (user === null) throw new DomainError('USER_NOT_FOUND');
      const fields = changedFields(user, change);
      if (Object.keys(fields).length === 0) return ownPart(user);
      const changed = await this.users.change(transaction, user, fields);
      await events.record(newEvent(userProfileChangedV1, userId, factsOf(changed)));
      return ownPart(changed);
    });
  }

  /** An uploaded photo becomes a file before the row refers to it. */
  private async withStoredPhoto(wanted: ProfileChange): Promise<ProfileChange> {
    const photo = wanted.profilePhoto;
    if (photo === undefined || photo === null || !isImageDataUrl(photo)) return wanted;
    return { ...wanted, profilePhoto: await this.photos.saveDataUrl(photo) };
  }
}
