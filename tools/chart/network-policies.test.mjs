import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { root } from '../lib/root.mjs';
import { components, componentOf, databases, find, ofKind } from './manifests.mjs';
import { render } from './render.mjs';

/** @typedef {import('./render.mjs').Manifest} Manifest */

describe('network policies', () => {
  /** The server behind each setting. @type {[RegExp, string][]} */
  const servers = [
    [/^DATABASE_URL_/, 'postgres'],
    [/^REDIS_URL$/, 'redis'],
    [/^NATS_URL$/, 'nats'],
    [/^STORAGE_URL$/, 'storage'],
    [/^SMTP_URL$/, 'smtp'],
  ];
  /** @type {Record<string, { networks?: string[] | Record<string, unknown>, environment?: Record<string, unknown> }>} */
  const services = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }).services;

  /** Returns the servers that a container of docker-compose.yml both knows and shares a network with. @param {string} name */
  function serversInCompose(name) {
    const { networks = [], environment = {} } = services[name] ?? {};
    const joined = Array.isArray(networks) ? networks : Object.keys(networks);
    const known = servers.filter(([key]) => Object.keys(environment).some((each) => key.test(each)));
    return known
      .map(([, server]) => server)
      .filter((server) => joined.includes('databases') || server !== 'postgres')
      .filter((server) => joined.some((network) => network !== 'databases') || server === 'postgres');
  }

  /** Returns the servers that a policy allows. @param {Manifest} policy @param {Record<string, { ports: number[] }>} targets */
  function serversInPolicy(policy, targets) {
    return policy.spec.egress.map((/** @type {{ ports: { port: number }[], to?: unknown }} */ rule) => {
      const ports = rule.ports.map(({ port }) => port).join();
      return Object.keys(targets).find((name) => targets[name]?.ports.join() === ports);
    });
  }

  // Distinct ports show which rule is for which server.
  const targets = Object.fromEntries(
    ['postgres', 'redis', 'nats', 'storage', 'smtp', 'internet', 'tracing'].map((name, index) => [
      name,
      { ports: [1001 + index] },
    ]),
  );
  const names = [...components, ...databases.map((name) => `${name}-migration`)];

  it('deny everything but DNS to pods of the release', () => {
    const policy = find(render(), 'NetworkPolicy', 'default');
    assert.deepEqual(policy.spec.policyTypes, ['Ingress', 'Egress']);
    assert.equal(policy.spec.ingress, undefined);
    assert.deepEqual(
      policy.spec.egress.map((/** @type {{ ports: { port: number }[] }} */ { ports }) =>
        ports.map(({ port }) => port),
      ),
      [[53, 53]],
    );
  });

  it('let each component reach the same servers as docker-compose.yml', () => {
    const manifests = render({ networkPolicy: targets });
    for (const name of names) {
      const reached = serversInPolicy(find(manifests, 'NetworkPolicy', name), targets);
      // Push services and pictures of other sites, for which Compose has no name.
      const expected = [...serversInCompose(name), ...(name === 'identity' ? ['internet'] : [])];
      assert.deepEqual(reached.sort(), expected.sort(), name);
    }
  });

  it('let everything but the operator, which traces nothing, reach the collector of traces', () => {
    const manifests = render({ networkPolicy: targets, tracing: { endpoint: 'http://collector:4318' } });
    const traced = names.filter((name) =>
      serversInPolicy(find(manifests, 'NetworkPolicy', name), targets).includes('tracing'),
    );
    assert.deepEqual(
      traced,
      components.filter((name) => name !== 'operator'),
    );
  });

  it('let only the gateway accept requests, and everything be measured if metrics are on', () => {
    const open = (/** @type {Manifest[]} */ manifests) =>
      ofKind(manifests, 'NetworkPolicy')
        .filter(({ spec }) => spec.ingress)
        .map(componentOf)
        .sort();
    assert.deepEqual(open(render()), ['gateway']);
    assert.deepEqual(open(render({ metrics: { enabled: true } })), [...components].sort());
  });
});
