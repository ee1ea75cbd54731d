import { roleSchema } from '@circlet/contracts';
import { z } from 'zod';

import type { Session } from './session';

const flag = z.literal('true').optional().transform(Boolean).catch(false);

const recordSchema = z.object({
  id: z.string(),
  userId: z.coerce.number().int(),
  role: roleSchema,
  roleRevision: z.coerce.number().int(),
  userAgent: z.string(),
  createdAt: z.coerce.number(),
  lastSeenAt: z.coerce.number(),
  /** Sessions from before this field have to prove it again. */
  lastProofAt: z.coerce.number().default(0),
  revision: z.coerce.number().int(),
  /** Sessions from before this field ask identity. */
  hasConfirmedEmail: flag,
  /** Sessions from before this field have to take it. */
  hasSecondStep: flag,
});

/** Parses a session from its Redis hash. Returns null if the hash is missing or incomplete. */
export const sessionFromRecord = (record: Record<string, string>): Session | null =>
  recordSchema.safeParse(record).data ?? null;
