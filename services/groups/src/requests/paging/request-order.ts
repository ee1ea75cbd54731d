import { type Keyset, momentKeyset } from '@circlet/platform';
import { z } from 'zod';

/** What an order of requests goes by. */
export interface OrderedRequest {
  readonly id: number;
  readonly status: string;
  readonly createdAt: string;
}

/** An order of requests; every part of it descends. */
export interface RequestOrder {
  /** SQL of its parts, of a table that is called `r`. */
  readonly parts: readonly string[];
  /** What a place in it looks like. */
  readonly keyset: z.ZodType<Keyset>;
  readonly placeOf: (request: OrderedRequest) => Keyset;
}

export const newestFirst: RequestOrder = {
  parts: ['r.created_at', 'r.id'],
  keyset: momentKeyset,
  placeOf: ({ createdAt, id }) => [createdAt, id],
};

/** Those that wait for an answer first, each part newest first. */
export const waitingFirst: RequestOrder = {
  parts: [`(r.status = 'pending')::int`, ...newestFirst.parts],
  keyset: z.tuple([z.literal([0, 1]), ...momentKeyset.def.items]),
  placeOf: (request) => [Number(request.status === 'pending'), ...newestFirst.placeOf(request)],
};
