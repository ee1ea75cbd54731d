import { z } from 'zod';

import { postgresUrl, redisUrl, serviceSettings } from './common-settings';
import { readSettings, SettingsError } from './settings';

const schema = z.object({
  ...serviceSettings,
  REDIS_URL: redisUrl,
  DATABASE_URL_GROUPS: postgresUrl,
  SESSION_SECRET: z.string().min(32),
  FACTOR: z.coerce.number().positive().default(1),
  MODE: z.enum(['on', 'off']).default('off'),
  ADMIN: z.email().optional(),
});

const valid = {
  REDIS_URL: 'redis://127.0.0.1',
  DATABASE_URL_GROUPS: 'postgres://127.0.0.1/groups',
  SESSION_SECRET: 'x'.repeat(32),
};

/** Returns the lines that a person reads after starting a process with these variables. */
function problems(changed: Readonly<Record<string, string>>): string[] {
  try {
    readSettings(schema, { ...valid, ...changed });
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

describe('readSettings', () => {
  it('accepts valid settings', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    ['REDIS_URL', '', 'is missing: must be a redis:// or rediss:// URL'],
    ['REDIS_URL', 'localhost:6379', 'must be a redis:// or rediss:// URL'],
    ['DATABASE_URL_GROUPS', '', 'is missing: must be a postgres:// URL'],
    ['DATABASE_URL_GROUPS', 'mysql://127.0.0.1', 'must be a postgres:// URL'],
    ['SESSION_SECRET', '', 'is missing'],
    ['SESSION_SECRET', 'short', 'must have at least 32 characters'],
    ['NATS_URL', 'http://127.0.0.1', 'must be a nats:// or tls:// URL'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug or trace'],
    ['HEALTH_PORT', 'three', 'must be a number'],
    ['HEALTH_PORT', '1.5', 'must be a whole number'],
    ['HEALTH_PORT', '-1', 'must be at least 0'],
    ['HEALTH_PORT', '70000', 'must be at most 65535'],
    ['FACTOR', '0', 'must be more than 0'],
    ['MODE', 'yes', 'must be on or off'],
    ['ADMIN', 'admin', 'must be an email address'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http:// or https:// URL'],
  ])('says in words what is wrong with %s=%s', (name, value, problem) => {
    expect(problems({ [name]: value })).toEqual([`  ${name} ${problem}`]);
  });

  it('names every wrong setting, and never its value', () => {
    const lines = problems({ REDIS_URL: 'secret', SESSION_SECRET: 'secret' });
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('secret');
  });
});
