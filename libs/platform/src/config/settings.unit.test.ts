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

/** What is said about the URLs of servers. */
const expected = {
  redis:
    'must be a redis:// URL, or name a master and its Sentinels: redis+sentinel://user:password@one:26379,two:26379/master',
  postgres:
    'must be a postgres:// URL, or list several servers: postgres://role:password@one:5432,two:5432/database',
  nats: 'must be a nats:// URL, or list several servers: nats://user:password@one:4222,two:4222',
};

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
    ['REDIS_URL', '', `is missing: ${expected.redis}`],
    ['REDIS_URL', 'localhost:6379', expected.redis],
    ['DATABASE_URL_GROUPS', '', `is missing: ${expected.postgres}`],
    ['DATABASE_URL_GROUPS', 'mysql://127.0.0.1', expected.postgres],
    ['SESSION_SECRET', '', 'is missing'],
    ['SESSION_SECRET', 'short', 'must have at least 32 characters'],
    ['NATS_URL', 'http://127.0.0.1', expected.nats],
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
