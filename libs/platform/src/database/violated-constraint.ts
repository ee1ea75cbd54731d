import { QueryFailedError } from 'typeorm';

/** Returns the name of the violated constraint or unique index; undefined for any other failure. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const constraint = (cause as { constraint?: unknown } | null)?.constraint;
  return typeof constraint === 'string' ? constraint : undefined;
}
