import { z } from 'zod';

import { id } from '../http/primitives';

/** Actor, reason and address of an action on another user's account or group, for the audit trail. */
export const staffAction = {
  /** null for the command line, the first start and automatic actions. */
  byUserId: id.nullable(),
  reason: z.string().nullable(),
  /** IP address of the request. */
  ip: z.string().nullable(),
};
