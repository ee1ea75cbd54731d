import { readSettings, SettingsError } from '@circlet/platform';

import { settings } from './config';

const valid = { REDIS_URL: 'redis://127.0.0.1', SESSION_SECRET: 'x'.repeat(32) };

const read = (changed: Readonly<Record<string, string>>) => readSettings(settings, { ...valid, ...changed });

describe('TRUST_PROXY', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['loopback', 'loopback'],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
    ['192.168.1.1,fd00::/8', '192.168.1.1,fd00::/8'],
  ])('can be %s', (text, trusted) => {
    expect(read({ TRUST_PROXY: text }).TRUST_PROXY).toBe(trusted);
  });

  it.each([
    'yes',
    '1',
    'localhost',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.0/',
    '10.0.0/8',
    'loopback,',
    'fd00::/129',
    '1.2.3.4/8/8',
  ])('can not be %s', (text) => {
    expect(() => read({ TRUST_PROXY: text })).toThrow(
      new SettingsError(
        'Invalid settings in the environment:\n' +
          '  TRUST_PROXY must be true, false or networks such as loopback, 10.0.0.0/8',
      ),
    );
  });
});

it.each([
  ['REDIS_URL', '', 'is missing: must be a redis:// URL, or name a master'],
  ['SESSION_SECRET', '', 'is missing'],
  ['PUBLIC_URL', 'circlet.example.org', 'must be an http:// or https:// URL'],
  ['PORT', 'web', 'must be a number'],
  ['STEP_UP_MINUTES', '0', 'must be more than 0'],
  ['NODE_ENV', 'live', 'must be development, test or production'],
])('a gateway says in words what is wrong with %s=%s', (name, value, problem) => {
  expect(() => read({ [name]: value })).toThrow(`\n  ${name} ${problem}`);
});
