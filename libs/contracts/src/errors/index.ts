import { z } from 'zod';

import { chatErrors } from './chat';
import { commonErrors } from './common';
import { gatewayErrors } from './gateway';
import { groupsErrors } from './groups';
import { identityErrors } from './identity';
import { mediaErrors } from './media';
import { moderationErrors } from './moderation';

export { commonErrors } from './common';
export { describeIssue, sentenceOf } from './input-messages.rules';
export { mediaErrors } from './media';

/** Every error a client can receive, by its stable code. */
export const errorCatalog = {
  ...commonErrors,
  ...gatewayErrors,
  ...identityErrors,
  ...groupsErrors,
  ...chatErrors,
  ...mediaErrors,
  ...moderationErrors,
} as const;

/** Stable, machine-readable name of an error. */
export type ErrorCode = keyof typeof errorCatalog;

/** One invalid field of a request: its path and a user-facing message. */
export const errorDetailSchema = z.object({ path: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof errorDetailSchema>;

/** Body of every error response. */
export const errorBodySchema = z.object({
  statusCode: z.number().int(),
  code: z.string().meta({ enum: Object.keys(errorCatalog) }),
  message: z.string(),
  details: z.array(errorDetailSchema).optional(),
  /** Page on which the user can appeal; with `ACCOUNT_SUSPENDED`, until they have. */
  appealUrl: z.string().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
