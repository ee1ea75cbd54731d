import {
  availabilityChangedV1,
  type Connection,
  type CurrentUser,
  type ShownUser,
  userProfileChangedV1,
} from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { Photos } from '../photos/photos';
import { changedFields, type ProfileChange } from './profile-change.rules';
import { availabilityOf, isVisibleTo, factsOf, ownProfile, profileFor, type Viewer } from './user-view.rules';
import { UsersRepository } from './users.repository';

/** Views and changes profiles. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly photos: Photos,
  ) {}

  /**
   * Returns the part of a profile that the viewer can see.
   * @param connection - facts from other services about the two users; missing facts reveal less
   * @throws DomainError `USER_NOT_FOUND`, also for users the viewer must not see
   */
  async view(viewer: Viewer, userId: number, connection: Connection): Promise<ShownUser> {
    const found = await this.users.findWithBlocks(viewer.id, userId);
    const view = found === null ? undefined : profileFor(viewer, found.user, found.blocks, connection);
    if (view === undefined) throw new DomainError('USER_NOT_FOUND');
    return view;
  }

  /**
   * Returns if the account exists. Blocks are ignored, so that blocked users can block in return.
   * @throws DomainError `USER_NOT_FOUND`, also for banned users unless the viewer is staff
   */
  async assertVisible(viewer: Viewer, userId: number): Promise<void> {
    const user = await this.users.find(userId);
    if (user === null || !isVisibleTo(viewer, user)) throw new DomainError('USER_NOT_FOUND');
  }

  /**
   * Changes the user's profile; omitted fields are unchanged.
   * @throws DomainError `USER_NOT_FOUND`, `IMAGE_UNSUPPORTED`, `IMAGE_TOO_LARGE` or `IMAGE_TOO_MANY_PIXELS`
   */
  async change(userId: number, wanted: ProfileChange): Promise<CurrentUser> {
    // The file is stored before the row refers to it.
    const { profilePhoto: photo, ...others } = wanted;
    const change = photo === undefined ? others : { ...others, ...(await this.photos.toStoredFields(photo)) };
    return this.transactions.run(async (work) => {
      const user = await this.users.lock(work.tx, userId);
      if (user === null) throw new DomainError('USER_NOT_FOUND');
      const before = user.profilePhoto;
      const { shown, hidden } = changedFields(user, change);
      if (Object.keys(hidden).length > 0) {
        const changed = await this.users.changeAvailability(work.tx, user, hidden);
        await work.record(newEvent(availabilityChangedV1, userId, availabilityOf(changed)));
      }
      if (Object.keys(shown).length === 0) return ownProfile(user);
      const after = await this.users.change(work.tx, user, shown);
      if ('photoLink' in shown || 'profilePhoto' in shown) await this.photos.scheduleFetch(work, after);
      await work.record(newEvent(userProfileChangedV1, userId, factsOf(after)));
      if (before !== after.profilePhoto) work.afterCommit(() => this.photos.discard(before));
      return ownProfile(after);
    });
  }
}
