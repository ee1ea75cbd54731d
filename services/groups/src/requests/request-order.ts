import { type Keyset, timestampKeyset } from '@circlet/platform';
import { type Sql, sql } from '@circlet/platform/database';
import { z } from 'zod';

/** The fields that requests are sorted by. */
export interface OrderedRequest {
  readonly id: number;
  readonly status: string;
  readonly createdAt: string;
}

/** A sort order of requests; every part is descending. */
export interface RequestOrder {
  /** Its parts as SQL expressions, on table alias `r`. */
  readonly parts: readonly Sql[];
  /** Schema of a position in this order. */
  readonly keyset: z.ZodType<Keyset>;
  readonly positionOf: (request: OrderedRequest) => Keyset;
}

export const newestFirst: RequestOrder = {
  parts: [sql`r.created_at`, sql`r.id`],
  keyset: timestampKeyset,
  positionOf: ({ createdAt, id }) => [createdAt, id],
};

/** Pending requests first, each part newest first. */
export const pendingFirst: RequestOrder = {
  parts: [sql`(r.status = 'pending')::int`, ...newestFirst.parts],
  keyset: z.tuple([z.literal([0, 1]), ...timestampKeyset.def.items]),
  positionOf: (request) => [Number(request.status === 'pending'), ...newestFirst.positionOf(request)],
};
