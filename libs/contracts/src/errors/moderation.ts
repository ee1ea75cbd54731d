import type { ErrorDefinitions } from './definition';

/** Errors of reports and administration. */
export const moderationErrors = {
  REPORT_NOT_FOUND: { status: 404, message: 'Report not found' },
} as const satisfies ErrorDefinitions;
