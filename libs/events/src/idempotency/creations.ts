import { createHash } from 'node:crypto';

import type { Exchange } from '@circlet/contracts';
import { DomainError, Sweeper } from '@circlet/platform';
import { deleteInBatches, execute, rowOf, sql } from '@circlet/platform/database';
import { Global, Injectable, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { Transactions, type Work } from '../work/transactions';

const PRUNE_MS = 60 * 60 * 1000;

/** A request to create a row. */
export interface Creation {
  readonly call: Exchange;
  readonly userId: number;
  /** The client's idempotency key; undefined when the client will not repeat the request. */
  readonly key: string | undefined;
  /** The validated input. */
  readonly input: object;
}

type KeyedCreation = Creation & { readonly key: string };

/** How to create a row, and how to find it when the client repeats its request. */
export interface CreationSteps<Row extends { readonly id: number }> {
  create(work: Work): Promise<Row>;
  /** Returns null when the row was deleted or its creator may no longer see it. */
  find(tx: EntityManager, id: number): Promise<Row | null>;
}

/** A row, and whether this request created it rather than an earlier one with the same key. */
export interface Created<Row> {
  readonly row: Row;
  readonly isNew: boolean;
}

interface KeyRow {
  readonly inputHash: Buffer;
  readonly rowId: number | null;
}

/**
 * Creates a row once per user, call and key, however often a client repeats the request. The key commits
 * together with the row, so a failed creation leaves the key free. Keys expire after 24 hours.
 */
@Injectable()
export class Creations extends Sweeper {
  constructor(
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
  ) {
    super();
    this.addSweep({
      everyMs: PRUNE_MS,
      work: () => this.prune(),
      failure: 'Failed to delete old idempotency keys; retrying in an hour',
    });
  }

  /**
   * Creates a row, its events and its key in one transaction, or finds the row that was created with the key.
   * A request waits for a concurrent one with the same key.
   * @throws DomainError `IDEMPOTENCY_KEY_REUSED` when the key was used with different input, `NOT_FOUND` when
   *   its row was deleted, and any error from `create`
   */
  once<Row extends { readonly id: number }>(
    creation: Creation,
    steps: CreationSteps<Row>,
  ): Promise<Created<Row>> {
    return this.transactions.run(async (work) => {
      const { key } = creation;
      if (key === undefined) return { row: await steps.create(work), isNew: true };
      const hash = hashOf(creation.input);
      const keyed = { ...creation, key };
      const { inputHash, rowId } = await this.lockKey(work.tx, keyed, hash);
      if (rowId === null) {
        const row = await steps.create(work);
        await this.storeRowId(work.tx, keyed, row.id);
        return { row, isNew: true };
      }
      if (!hash.equals(inputHash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
      const row = await steps.find(work.tx, rowId);
      if (row === null) throw new DomainError('NOT_FOUND');
      return { row, isNew: false };
    });
  }

  /** Deletes keys older than 24 hours. */
  async prune(): Promise<void> {
    await deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM idempotency_keys WHERE (user_id, call, key) IN
              (SELECT user_id, call, key FROM idempotency_keys
               WHERE created_at < now() - interval '24 hours' LIMIT ${limit})`,
    );
  }

  /**
   * Locks the key until the transaction ends, whether it is new or not. The unique index makes a second
   * request wait here.
   */
  private lockKey(tx: EntityManager, { userId, call, key }: KeyedCreation, hash: Buffer): Promise<KeyRow> {
    return rowOf(
      tx,
      sql<KeyRow>`
        INSERT INTO idempotency_keys (user_id, call, key, input_hash)
        VALUES (${userId}, ${call.name}, ${key}, ${hash})
        ON CONFLICT (user_id, call, key) DO UPDATE SET key = excluded.key
        RETURNING input_hash AS "inputHash", row_id AS "rowId"`,
    );
  }

  private storeRowId(tx: EntityManager, { userId, call, key }: KeyedCreation, id: number): Promise<void> {
    return execute(
      tx,
      sql`UPDATE idempotency_keys SET row_id = ${id}
          WHERE user_id = ${userId} AND call = ${call.name} AND key = ${key}`,
    );
  }
}

/** Hashes validated input. Its fields are in schema order, so equal input has equal JSON. */
const hashOf = (input: object): Buffer => createHash('sha256').update(JSON.stringify(input)).digest();

/** Provides {@link Creations}. For services whose migrations create the `idempotency_keys` table. */
@Global()
@Module({ providers: [Creations], exports: [Creations] })
export class CreationsModule {}
