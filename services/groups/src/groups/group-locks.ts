import { DomainError, lockIds } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { GroupEntity } from './group.entity';

/** All that changes a group or its members goes one after the other. People are locked first, then groups by id. */
@Injectable()
export class GroupLocks {
  /**
   * Keeps somebody as they are until the transaction ends: their ban, deletion or block comes before or after it.
   * @returns false when they have gone
   */
  async hold(transaction: EntityManager, userId: number): Promise<boolean> {
    const [card] = await transaction.query<{ isGone: boolean }[]>(
      'SELECT is_banned OR is_deleted AS "isGone" FROM user_cards WHERE user_id = $1 FOR SHARE',
      [userId],
    );
    return card?.isGone !== true;
  }

  /**
   * Lets the groups that a user comes to own be counted and added one after the other. An advisory lock, because the copy
   * of a new user's card may not have arrived.
   */
  lockOwner(transaction: EntityManager, userId: number): Promise<void> {
    return lockIds(transaction, 'groups of', userId);
  }

  /** Waits for all that is being decided about these people, and holds up what comes next. */
  async lockPeople(transaction: EntityManager, userIds: readonly number[]): Promise<void> {
    await transaction.query(
      'SELECT FROM user_cards WHERE user_id = ANY($1) ORDER BY user_id FOR NO KEY UPDATE',
      [userIds],
    );
  }

  /** The group, locked until the transaction ends; null if it is gone. */
  find(transaction: EntityManager, id: number): Promise<GroupEntity | null> {
    return transaction
      .getRepository(GroupEntity)
      .findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** @throws DomainError `GROUP_NOT_FOUND` */
  async lock(transaction: EntityManager, id: number): Promise<GroupEntity> {
    const group = await this.find(transaction, id);
    if (group === null) throw new DomainError('GROUP_NOT_FOUND');
    return group;
  }

  /**
   * Locks a group for an action of its owner. The guard has read the owner before the lock: a transfer may have committed
   * since then.
   * @throws DomainError `GROUP_NOT_FOUND`, `NOT_GROUP_OWNER`
   */
  async lockOwned(transaction: EntityManager, id: number, ownerId: number): Promise<GroupEntity> {
    const group = await this.lock(transaction, id);
    if (group.ownerId !== ownerId) throw new DomainError('NOT_GROUP_OWNER');
    return group;
  }
}
