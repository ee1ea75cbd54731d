import { type CurrentUser, type PublicUser, userProfileChangedV1 } from '@circlet/contracts';
import { newEvent, type Recorder, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Photos } from './photos';
import { changedFields, type ProfileChange } from './profile-change.rules';
import type { User } from './user.entity';
import { factsOf, isVisibleTo, type Looker, ownPart, viewFor } from './user-view.rules';
import { UsersRepository } from './users.repository';

/** Profiles: who sees what of them, and changing one's own. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly photos: Photos,
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
    // The file is there before the row refers to it.
    const photo = wanted.profilePhoto;
    const change =
      typeof photo === 'string' ? { ...wanted, profilePhoto: await this.photos.keep(photo) } : wanted;
    const { before, after } = await this.transactions.run((transaction, events) =>
      this.apply(transaction, events, userId, change),
    );
    if (before !== after.profilePhoto) await this.photos.discard(before);
    return ownPart(after);
  }

  /** @returns the person as changed, and the photo shown before */
  private async apply(
    transaction: EntityManager,
    events: Recorder,
    userId: number,
    change: ProfileChange,
  ): Promise<{ before: string | null; after: User }> {
    const user = await this.users.lock(transaction, userId);
    if (user === null) throw new DomainError('USER_NOT_FOUND');
    const before = user.profilePhoto;
    const fields = changedFields(user, change);
    if (Object.keys(fields).length === 0) return { before, after: user };
    const after = await this.users.change(transaction, user, fields);
    await events.record(newEvent(userProfileChangedV1, userId, factsOf(after)));
    return { before, after };
  }
}
