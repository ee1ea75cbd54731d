import { z } from 'zod';

import { id } from '../http/primitives';

/** Who did something to somebody else's account or group, why and from where: what the audit trail is made from. */
export const staffAction = {
  /** null for the command line, the first start and what the system does by itself. */
  byUserId: id.nullable(),
  reason: z.string().nullable(),
  /** Address the request came from. */
  ip: z.string().nullable(),
};
