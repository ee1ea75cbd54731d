import { type BlockedUser, userBlockedV1, userUnblockedV1 } from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { type Actor, DomainError } from '@circlet/platform';
import { violatedConstraint } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';

import { UsersService } from '../users/users.service';
import { type BlocksPage, BlocksRepository } from './blocks.repository';

/** Manages blocks, which keep both users from encountering each other. */
@Injectable()
export class BlocksService {
  constructor(
    private readonly blocks: BlocksRepository,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  list(userId: number, limit: number, before: number | undefined): Promise<BlocksPage> {
    return this.blocks.list(userId, limit, before);
  }

  /** @throws DomainError `USER_NOT_FOUND`, `BLOCKED_OWN_ACCOUNT` or `ALREADY_BLOCKED` */
  async block(actor: Actor, blockedUserId: number, reason: string | null): Promise<BlockedUser> {
    await this.users.assertVisible(actor, blockedUserId);
    if (blockedUserId === actor.id) throw new DomainError('BLOCKED_OWN_ACCOUNT');
    try {
      return await this.transactions.run(async (work) => {
        const row = await this.blocks.add(work.tx, actor.id, blockedUserId, reason);
        await work.record(
          newEvent(userBlockedV1, actor.id, { blockId: row.id, userId: actor.id, blockedUserId }),
        );
        return row;
      });
    } catch (error) {
      if (violatedConstraint(error) === 'blocks_pair_key') throw new DomainError('ALREADY_BLOCKED');
      throw error;
    }
  }

  /** @throws DomainError `USER_NOT_BLOCKED` */
  async unblock(userId: number, blockedUserId: number): Promise<void> {
    await this.transactions.run(async (work) => {
      const blockId = await this.blocks.remove(work.tx, userId, blockedUserId);
      if (blockId === undefined) throw new DomainError('USER_NOT_BLOCKED');
      await work.record(newEvent(userUnblockedV1, userId, { blockId, userId, blockedUserId }));
    });
  }
}
