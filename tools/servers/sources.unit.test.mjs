import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseSources, namedServers } from './sources.mjs';

const settings = {
  postgres: ['DATABASE_URL_CHAT', 'DATABASE_URL_GROUPS'],
  redis: ['REDIS_URL'],
  nats: ['NATS_URL'],
};

describe('namedServers', () => {
  it('counts a server as named if all its settings are present', () => {
    const url = 'postgres://host/database';
    assert.deepEqual(namedServers(settings, { DATABASE_URL_CHAT: url, REDIS_URL: 'redis://host' }), [
      'redis',
    ]);
    assert.deepEqual(namedServers(settings, { DATABASE_URL_CHAT: url, DATABASE_URL_GROUPS: url }), [
      'postgres',
    ]);
    assert.deepEqual(namedServers(settings, { NATS_URL: '' }), []);
  });
});

describe('chooseSources', () => {
  /** @param {Partial<import('./sources.mjs').SourceOptions>} wishes */
  const choose = (wishes) =>
    chooseSources({
      named: [],
      knownSources: {},
      providedByDocker: async (names) => names,
      progress: { print: () => undefined, show: () => undefined, step: (_title, work) => work() },
      logFile: '',
      ...wishes,
    });

  it('prefers URLs to Docker', async () => {
    assert.deepEqual(await choose({ named: ['redis'] }), {
      postgres: 'docker',
      redis: 'url',
      nats: 'docker',
    });
  });

  it('asks Docker only for the missing servers', async () => {
    /** @type {string[][]} */
    const asked = [];
    const providedByDocker = async (/** @type {import('./sources.mjs').ServerName[]} */ names) => {
      asked.push(names);
      return names;
    };
    await choose({ named: ['postgres'], providedByDocker });
    await choose({ named: ['postgres', 'redis', 'nats'], providedByDocker });
    assert.deepEqual(asked, [['redis', 'nats']]);
  });

  it('does not start over elsewhere if the data is in a Docker engine that is unavailable', async () => {
    const providedByDocker = async () => [];
    await assert.rejects(
      choose({ knownSources: { nats: 'docker' }, providedByDocker }),
      /data of nats is in a Docker/,
    );
  });
});
