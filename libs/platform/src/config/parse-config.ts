import { z } from 'zod';

/** Thrown at startup when the environment is invalid. The message names every bad variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses settings from the environment. Empty variables count as unset.
 * @throws ConfigError listing every missing or invalid variable
 */
export function parseConfig<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Invalid settings in the environment:\n${lines.join('\n')}`);
}
