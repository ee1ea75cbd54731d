import { type Keyset, momentKeyset } from '@circlet/platform';
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
  readonly parts: readonly string[];
  /** Schema of a position in this order. */
  readonly keyset: z.ZodType<Keyset>;
  readonly placeOf: (request: OrderedRequest) => Keyset;
}

export const newestFirst: RequestOrder = {
  parts: ['r.created_at', 'r.id'],
  keyset: momentKeyset,
  placeOf: ({ createdAt, id }) => [createdAt, id],
};

/** Pending requests first, each part newest first. */
export const waitingFirst: RequestOrder = {
  parts: [`(r.status = 'pending')::int`, ...newestFirst.parts],
  keyset: z.tuple([z.literal([0, 1]), ...momentKeyset.def.items]),
  placeOf: (request) => [Number(request.status === 'pending'), ...newestFirst.placeOf(request)],
};
