import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { serviceNames } from './services.mjs';

const load = createRequire(import.meta.url);

/** The programs with settings: the services, the mailer of identity, and the operator of the broker. */
export const programNames = [...serviceNames, 'mailer', 'operator'];

/**
 * Returns the schema of a program's settings, from the build output.
 * @param {string} program
 * @returns {import('zod').ZodType}
 */
export function settingsSchemaOf(program) {
  switch (program) {
    case 'mailer':
      return load(join(root, 'services', 'identity', 'dist', 'mailer', 'mailer-settings.js')).mailerSettings;
    case 'operator':
      return load(join(root, 'libs', 'events', 'dist', 'operator', 'operator.module.js')).operatorSettings;
    default:
      return load(join(root, 'services', program, 'dist', 'config.js')).settings;
  }
}
