import { z } from 'zod';

import { chatErrors } from './chat';
import { commonErrors } from './common';
import { gatewayErrors } from './gateway';
import { groupsErrors } from './groups';
import { identityErrors } from './identity';
import { mediaErrors } from './media';
import { moderationErrors } from './moderation';

export { commonErrors } from './common';
export { mediaErrors } from './media';

/** Every error a client can meet, by its stable code. */
export const errorCatalog = {
  ...commonErrors,
  ...gatewayErrors,
  ...identityErrors,
  ...groupsErrors,
  ...chatErrors,
  ...mediaErrors,
  ...moderationErrors,
} as const;

/** A stable, machine-readable name of an error. */
export type ErrorCode = keyof typeof errorCatalog;

/** One wrong field of a request: where, and what is wrong in words for people. */
export const errorDetailSchema = z.object({ path: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof errorDetailSchema>;

/** The one body of every answer that is not a success. */
export const errorBodySchema = z.object({
  statusCode: z.number().int(),
  code: z.string(),
  message: z.string(),
  details: z.array(errorDetailSchema).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
