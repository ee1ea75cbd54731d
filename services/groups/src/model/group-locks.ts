import { DomainError } from '@circlet/platform';
import { execute, lockIds, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { GroupEntity } from './group.entity';
import { managesGroup } from './group.rules';
import { coOwnerIdsOf } from './managers';

/** Serializes changes to a group and its members. Lock users first, then groups by ID. */
@Injectable()
export class GroupLocks {
  /**
   * Holds a user's card until the transaction ends. A ban, deletion or block of the user commits either
   * before or after this transaction.
   * @returns false when the user is banned or deleted
   */
  async lockUserShared(tx: EntityManager, userId: number): Promise<boolean> {
    const [card] = await rowsOf(
      tx,
      sql<{ isInactive: boolean }>`
        SELECT is_banned OR is_deleted AS "isInactive" FROM user_cards WHERE user_id = ${userId} FOR SHARE`,
    );
    return card?.isInactive !== true;
  }

  /**
   * Serializes counting and adding the groups that a user owns. This is an advisory lock, because the card of
   * a new user may not have arrived yet.
   */
  lockOwner(tx: EntityManager, userId: number): Promise<void> {
    return lockIds(tx, 'groups of', userId);
  }

  /** Locks users' cards: waits for every transaction that holds one of them, and blocks later ones. */
  async lockUsers(tx: EntityManager, userIds: readonly number[]): Promise<void> {
    await execute(
      tx,
      sql`SELECT FROM user_cards WHERE user_id = ANY(${userIds}) ORDER BY user_id FOR NO KEY UPDATE`,
    );
  }

  /** Locks a group until the transaction ends. Returns null when the group is gone. */
  lockIfExists(tx: EntityManager, id: number): Promise<GroupEntity | null> {
    return tx.getRepository(GroupEntity).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * Locks a group until the transaction ends.
   * @throws DomainError `GROUP_NOT_FOUND`
   */
  async lock(tx: EntityManager, id: number): Promise<GroupEntity> {
    const group = await this.lockIfExists(tx, id);
    if (group === null) throw new DomainError('GROUP_NOT_FOUND');
    return group;
  }

  /**
   * Locks a group for an action of its owner. Checks the owner again, because a transfer may have committed
   * between the permission's check and the lock.
   * @throws DomainError `GROUP_NOT_FOUND`, `OWNER_ONLY`
   */
  async lockOwned(tx: EntityManager, id: number, ownerId: number): Promise<GroupEntity> {
    const group = await this.lock(tx, id);
    if (group.ownerId !== ownerId) throw new DomainError('OWNER_ONLY');
    return group;
  }

  /**
   * Locks a group for an action of its owner or a co-owner. Checks them again, because a role may have changed
   * between the permission's check and the lock.
   * @throws DomainError `GROUP_NOT_FOUND`, `NOT_GROUP_OWNER`
   */
  async lockManaged(tx: EntityManager, id: number, userId: number): Promise<GroupEntity> {
    const group = await this.lock(tx, id);
    const managers = { ownerId: group.ownerId, coOwnerIds: await coOwnerIdsOf(tx, id) };
    if (!managesGroup(userId, managers)) throw new DomainError('NOT_GROUP_OWNER');
    return group;
  }
}
