import { z } from 'zod';

import { id } from '../http/primitives';
import { roleSchema } from '../http/users.schema';

/** Facts about a user that other services keep in their projections. */
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
  /** Increases with each change, so that a late event never overwrites a newer one. */
  revision: z.number().int(),
});
export type UserFacts = z.infer<typeof userFacts>;
