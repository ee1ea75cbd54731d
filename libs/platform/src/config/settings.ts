import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { z } from 'zod';

import { describeIssue, IS_UNSET } from './describe-issue.rules';

/** Injection token of the process's settings. Each service types them as its own `Settings`. */
export const SETTINGS = Symbol('SETTINGS');

/** Thrown at startup when the environment is invalid. The message names every bad variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Parses settings from the environment. Empty variables count as unset.
 * @throws SettingsError listing every missing or invalid variable
 */
export function readSettings<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given, { error: describeIssue });
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    if (name in given) return `  ${name} ${message}`;
    return `  ${name} is missing${message === IS_UNSET ? '' : `: ${message}`}`;
  });
  throw new SettingsError(`Invalid settings in the environment:\n${lines.join('\n')}`);
}

/** Provides {@link SETTINGS} to every module of a process. */
@Module({})
export class SettingsModule {
  /** @param others - more providers for every module; of two with the same token, the later one counts */
  static with(settings: object, others: readonly Provider[] = []): DynamicModule {
    const providers = [{ provide: SETTINGS, useValue: settings }, ...others];
    return { module: SettingsModule, global: true, providers, exports: providers };
  }
}
