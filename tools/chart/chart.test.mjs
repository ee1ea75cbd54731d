import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../lib/root.mjs';
import { serviceNames } from '../services/services.mjs';
import { refusedByKubernetes } from './kubernetes-api.mjs';
import { chart, refusal, render, required, runHelm } from './render.mjs';

/** @typedef {import('./render.mjs').Manifest} Manifest */

const require = createRequire(import.meta.url);
const databases = /** @type {const} */ (['identity', 'groups', 'chat', 'moderation']);
const components = [...serviceNames, 'operator'];

/** Passwords as values, for trying the chart out. */
const trial = {
  gateway: {
    secretName: '',
    secret: {
      SESSION_SECRET: 'x'.repeat(32),
      REDIS_URL: 'redis://gateway:x@redis:6379',
      NATS_URL: 'nats://gateway:x@nats:4222',
      STORAGE_URL: 's3://key:x@bucket',
    },
  },
  chat: {
    migration: { secretName: '', secret: { DATABASE_URL_CHAT: 'postgres://chat_owner:x@postgres/chat' } },
  },
};
const peer = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'edge' } } };

/** Every switch of the chart, and a value for each list. @type {Record<string, object>} */
const switches = {
  'only the required values': {},
  'Secrets from values': trial,
  'metrics for annotations': { metrics: { enabled: true } },
  'metrics for a ServiceMonitor': {
    metrics: {
      enabled: true,
      annotations: false,
      serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
    },
  },
  'autoscaling switched around': {
    gateway: { autoscaling: { enabled: false }, replicas: 3 },
    moderation: { autoscaling: { enabled: true } },
  },
  'no ingress, network policies and migrations': {
    ingress: { enabled: false },
    networkPolicy: { enabled: false },
    migrations: { enabled: false },
  },
  'TLS elsewhere': { ingress: { tls: false, tlsSecretName: '', className: 'haproxy' } },
  'plain HTTP': { publicUrl: 'http://circlet.localhost:8080', ingress: { tlsSecretName: '' } },
  'narrow network policies': {
    networkPolicy: {
      ingressFrom: [peer],
      metricsFrom: [peer],
      dns: [],
      postgres: { to: [{ ipBlock: { cidr: '10.1.0.0/16' } }], ports: [5432, 6432] },
    },
  },
  'settings and placement': {
    image: { repository: 'registry.example.org/circlet', tag: '1.2.3', pullSecrets: ['registry'] },
    identity: { settings: { MAIL_FROM: 'Circlet <hello@example.org>' } },
    extraEnv: [{ name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: 'http://collector:4318' }],
    pods: {
      annotations: { team: 'community' },
      labels: { team: 'community' },
      nodeSelector: { disk: 'ssd' },
      tolerations: [{ key: 'spot', operator: 'Exists' }],
      affinity: { nodeAffinity: {} },
      priorityClassName: 'high',
    },
  },
};

/** @param {Manifest[]} manifests @param {string} kind */
const ofKind = (manifests, kind) => manifests.filter((each) => each.kind === kind);
/** @param {Manifest} manifest */
const componentOf = ({ metadata }) => /** @type {string} */ (metadata.labels['app.kubernetes.io/component']);
/** @param {Manifest} manifest */
const containerOf = ({ spec }) => spec.template.spec.containers[0];
/** @param {Manifest[]} manifests @param {string} kind @param {string} component */
function find(manifests, kind, component) {
  const found = ofKind(manifests, kind).find((each) => componentOf(each) === component);
  assert.ok(found, `no ${kind} of ${component}`);
  return found;
}

/** Returns the settings that a component reads. @param {string} component @returns {string[]} */
function settingsOf(component) {
  const schema =
    component === 'operator'
      ? z.object(require(join(root, 'libs', 'platform', 'dist')).serviceSettings)
      : require(join(root, 'services', component, 'dist', 'config.js')).settings;
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}

describe('the chart', () => {
  /** @type {Manifest[]} */
  let manifests;
  before(() => {
    manifests = render({ metrics: { enabled: true } });
  });

  it('passes `helm lint --strict`', () => {
    const { succeeded, output, errors } = runHelm(['lint', '--strict'], required);
    assert.ok(succeeded, output + errors);
  });

  it('renders objects that Kubernetes accepts, with every switch', () => {
    // The types take longer to load than all objects to check.
    assert.deepEqual(refusedByKubernetes(Object.values(switches).flatMap((values) => render(values))), []);
  });

  it('is refused for fields that Kubernetes does not know, and for wrong values', () => {
    const [deployment] = ofKind(manifests, 'Deployment');
    assert.ok(deployment);
    const misspelled = structuredClone(deployment);
    containerOf(misspelled).resource = {};
    const wrong = structuredClone(deployment);
    wrong.spec.replicas = 1.5;
    assert.match(refusedByKubernetes([misspelled]).join(), /"resource"/);
    assert.match(refusedByKubernetes([wrong]).join(), /replicas must be integer/);
  });

  it('runs each service and the operator', () => {
    assert.deepEqual(ofKind(manifests, 'Deployment').map(componentOf).sort(), [...components].sort());
  });

  it('probes every Deployment, limits it, and lets it drain for a minute', () => {
    for (const deployment of ofKind(manifests, 'Deployment')) {
      const container = containerOf(deployment);
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
        assert.match(container[probe].httpGet.path, /^\/health\/(live|ready)$/, componentOf(deployment));
      }
      for (const kind of ['requests', 'limits']) {
        assert.deepEqual(Object.keys(container.resources[kind]).sort(), ['cpu', 'memory']);
      }
      assert.equal(deployment.spec.template.spec.terminationGracePeriodSeconds, 60);
    }
  });

  it('runs every container without rights, on a read-only root, without a token for the API', () => {
    for (const workload of [...ofKind(manifests, 'Deployment'), ...ofKind(manifests, 'Job')]) {
      const { spec } = workload.spec.template;
      assert.equal(spec.automountServiceAccountToken, false);
      assert.equal(spec.securityContext.runAsNonRoot, true);
      assert.deepEqual(spec.securityContext.seccompProfile, { type: 'RuntimeDefault' });
      assert.deepEqual(containerOf(workload).securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('keeps a gateway serving until it gets no more requests', () => {
    const container = containerOf(find(manifests, 'Deployment', 'gateway'));
    assert.deepEqual(container.lifecycle.preStop.exec.command, ['sleep', '10']);
    assert.ok(container.env.some((/** @type {{ name: string }} */ { name }) => name === 'SHUTDOWN_DELAY_MS'));
  });

  it('spreads, scales and protects each service, but never runs two operators', () => {
    for (const name of serviceNames) {
      assert.equal(find(manifests, 'PodDisruptionBudget', name).spec.maxUnavailable, 1);
      const { spec } = find(manifests, 'Deployment', name);
      assert.equal(spec.template.spec.topologySpreadConstraints.length, 2);
      const scaled = ofKind(manifests, 'HorizontalPodAutoscaler').some((each) => componentOf(each) === name);
      assert.equal(spec.replicas === undefined, scaled);
    }
    const operator = find(manifests, 'Deployment', 'operator');
    assert.equal(operator.spec.replicas, 1);
    assert.equal(operator.spec.strategy.type, 'Recreate');
    assert.ok(!ofKind(manifests, 'HorizontalPodAutoscaler').some((each) => componentOf(each) === 'operator'));
  });

  it('migrates each database before each update, and gives the password of its owner to nothing else', () => {
    for (const name of databases) {
      const job = find(manifests, 'Job', `${name}-migration`);
      assert.equal(job.metadata.annotations?.['helm.sh/hook'], 'pre-install,pre-upgrade');
      const container = containerOf(job);
      assert.deepEqual(container.command, ['node', `/app/services/${name}/dist/main.js`, 'migrate']);
      const owner = `"${name}-owner"`;
      assert.ok(JSON.stringify(container.env).includes(owner));
      assert.ok(!JSON.stringify(ofKind(manifests, 'Deployment')).includes(owner));
    }
  });

  it('creates Secrets only from values, and the one of a migration before the migration', () => {
    assert.deepEqual(ofKind(manifests, 'Secret'), []);
    const created = ofKind(render(trial), 'Secret');
    assert.deepEqual(created.map(componentOf).sort(), ['chat-migration', 'gateway']);
    assert.deepEqual(find(created, 'Secret', 'gateway').stringData, trial.gateway.secret);
    const hook = find(created, 'Secret', 'chat-migration').metadata.annotations ?? {};
    assert.ok(Number(hook['helm.sh/hook-weight']) < 0);
  });

  it('publishes the gateway with TLS, and with time for sockets', () => {
    const [ingress] = ofKind(manifests, 'Ingress');
    assert.deepEqual(ingress?.spec.tls, [{ hosts: ['circlet.example.org'], secretName: 'circlet-tls' }]);
    const timeout = ingress?.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-read-timeout'];
    // A gateway pings its sockets every 30 s.
    assert.ok(Number(timeout) > 60);
  });
});

describe('the settings in the chart', () => {
  /** Set by the templates and not by values. */
  const fixed = ['HOST', 'PORT', 'HEALTH_PORT', 'NODE_ENV', 'LOG_LEVEL', 'PUBLIC_URL', 'METRICS_PORT'];
  const schema = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8'));

  for (const component of components) {
    it(`are those of ${component}`, () => {
      const { settings, secret } = schema.properties[component].properties;
      const known = [...Object.keys(settings.properties), ...Object.keys(secret.properties)];
      const wanted = settingsOf(component).filter((name) => !fixed.includes(name));
      assert.deepEqual(known.sort(), wanted.sort());
    });

    it(`reach ${component}`, () => {
      const { env } = containerOf(find(render(), 'Deployment', component));
      const names = env.map((/** @type {{ name: string }} */ { name }) => name);
      assert.equal(new Set(names).size, names.length);
      // The gateway alone reads it, and images set it for all.
      const wanted = [...settingsOf(component), 'NODE_ENV'];
      assert.deepEqual(
        names.filter((/** @type {string} */ name) => !wanted.includes(name)),
        [],
      );
    });
  }
});

describe('wrong values', () => {
  const { publicUrl: _, ...withoutAddress } = required;
  /** @type {[string, object[], RegExp][]} */
  const cases = [
    ['no address', [withoutAddress], /publicUrl/],
    [
      'an address without a scheme',
      [required, { publicUrl: 'circlet.example.org' }],
      /publicUrl.*does not match/,
    ],
    [
      'no Secret',
      [required, { chat: { secretName: '' } }],
      /Set chat\.secretName, or chat\.secret\.\w+ for trying/,
    ],
    [
      'no Secret for a migration',
      [required, { chat: { migration: { secretName: '' } } }],
      /Set chat\.migration\.secretName/,
    ],
    [
      'no certificate',
      [required, { ingress: { tlsSecretName: '' } }],
      /Set ingress\.tlsSecretName to the Secret with the certificate, or switch ingress\.tls off/,
    ],
    ['a misspelled value', [required, { chat: { replica: 3 } }], /chat.*'replica' not allowed/],
    ['a setting of another service', [required, { chat: { settings: { PORT: 1 } } }], /'PORT' not allowed/],
    ['a wrong setting', [required, { gateway: { settings: { PUBLIC_DISCOVERY: 'yes' } } }], /'on', 'off'/],
    [
      'pictures in a folder',
      [required, { chat: { secretName: '', secret: { STORAGE_URL: 'file:///media' } } }],
      /STORAGE_URL.*does not match/,
    ],
    [
      'a short secret',
      [required, { gateway: { secret: { SESSION_SECRET: 'x' } } }],
      /SESSION_SECRET.*minLength/,
    ],
    ['no replica', [required, { chat: { replicas: 0 } }], /replicas.*minimum/],
    ['a wrong port', [required, { metrics: { port: 70000 } }], /port.*maximum/],
  ];
  for (const [title, values, reason] of cases) {
    it(`are refused in words: ${title}`, () => {
      assert.match(refusal(...values), reason);
    });
  }
});

describe('network policies', () => {
  /** The server behind each setting. @type {[RegExp, string][]} */
  const servers = [
    [/^DATABASE_URL_/, 'postgres'],
    [/^REDIS_URL$/, 'redis'],
    [/^NATS_URL$/, 'nats'],
    [/^STORAGE_URL$/, 'storage'],
    [/^SMTP_URL$/, 'smtp'],
  ];
  /** @type {Record<string, { networks: string[] | Record<string, unknown>, environment?: Record<string, unknown> }>} */
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });

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
    ['postgres', 'redis', 'nats', 'storage', 'smtp', 'internet'].map((name, index) => [
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
