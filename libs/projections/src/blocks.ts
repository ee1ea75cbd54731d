import type { EventOf, userBlockedV1 } from '@circlet/contracts';
import { countOf, execute, sql, type Sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import type { PeopleProjection } from './people';

type Block = EventOf<typeof userBlockedV1>['data'];

/** Where a service keeps blocks. */
export interface BlocksOptions {
  /** The projection whose tombstones and locks also apply to blocks. */
  readonly people: PeopleProjection;
  /** The columns of `blocks` that contain the ids of the block, its user and the blocked user. */
  readonly columns: Readonly<Record<keyof Block, string>>;
}

/** The projection of blocks, which identity owns. A lifted block leaves a mark: a late event does not restore it. */
export class BlocksProjection {
  private readonly columns: Readonly<Record<keyof Block, Sql>>;

  constructor(private readonly options: BlocksOptions) {
    const { blockId, userId, blockedUserId } = options.columns;
    this.columns = {
      blockId: sql.identifier(blockId),
      userId: sql.identifier(userId),
      blockedUserId: sql.identifier(blockedUserId),
    };
  }

  /**
   * Stores a block. Locks both accounts.
   * @returns false when the block was lifted, or either account deleted, before the event arrived
   */
  async block(tx: EntityManager, block: Block): Promise<boolean> {
    if (!(await this.options.people.lockAccounts(tx, block.userId, block.blockedUserId))) return false;
    const stored = await countOf(tx, sql`${this.insert(block, sql`false`)} DO NOTHING`);
    return stored > 0;
  }

  /** Lifts a block, even one whose event has not arrived yet. Locks both accounts. */
  async lift(tx: EntityManager, block: Block): Promise<void> {
    if (!(await this.options.people.lockAccounts(tx, block.userId, block.blockedUserId))) return;
    await execute(tx, sql`${this.insert(block, sql`true`)} DO UPDATE SET is_lifted = true`);
  }

  /** Deletes all blocks of a deleted account, in both directions. Call it after `people.forget`. */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    const { columns } = this;
    await execute(
      tx,
      sql`DELETE FROM blocks WHERE ${columns.userId} = ${userId} OR ${columns.blockedUserId} = ${userId}`,
    );
  }

  private insert({ blockId, userId, blockedUserId }: Block, isLifted: Sql): Sql {
    const { columns } = this;
    return sql`
      INSERT INTO blocks (${columns.blockId}, ${columns.userId}, ${columns.blockedUserId}, is_lifted)
      VALUES (${blockId}, ${userId}, ${blockedUserId}, ${isLifted})
      ON CONFLICT (${columns.blockId})`;
  }
}
