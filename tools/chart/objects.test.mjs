import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { serviceNames } from '../services/services.mjs';
import { refusedByKubernetes } from './kubernetes-api.mjs';
import { components, componentOf, containerOf, databases, find, ofKind } from './manifests.mjs';
import { render, required, runHelm } from './render.mjs';

/** @typedef {import('./render.mjs').Manifest} Manifest */

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
    tracing: { endpoint: 'http://collector:4318' },
    extraEnv: [{ name: 'OTEL_TRACES_SAMPLER_ARG', value: '0.1' }],
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
