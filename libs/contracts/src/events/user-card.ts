import { z } from 'zod';

import { id } from '../http/primitives';
import { roleSchema } from '../http/users.schema';

/** The facts about a person that other services keep a copy of. */
export const userFacts = z.object({
  userId: id,
  username: z.string(),
  name: z.string(),
  age: z.number().int(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  profilePhoto: z.string().nullable(),
  interests: z.array(z.string()),
  role: roleSchema,
  isBanned: z.boolean(),
  /** Grows with each change, so that a late event never overwrites a newer one. */
  revision: z.number().int(),
});
export type UserFacts = z.infer<typeof userFacts>;
