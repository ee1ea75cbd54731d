import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { serviceNames } from '../../../tools/services/services.mjs';

/** Containers that reach, or are reached from, the world outside. */
const outside = ['edge', 'identity', 'mailer', 'maildev'];

/** Connects to an address outside of the container's networks; prints whether that succeeds within two seconds. */
const probe = (/** @type {string} */ address) => `
const socket = require('node:net').connect(1025, '${address}');
const end = (outcome) => { console.log(outcome); process.exit(); };
socket.on('connect', () => end('connected')).on('error', () => end('refused')).setTimeout(2000, () => end('silent'));`;

/** @param {import('../project.mjs').Project} project */
export async function onlySomeReachTheInternet(project) {
  /** @type {Map<string, string>} */
  const addresses = new Map();
  for (const { Id, Config, State } of await project.containers()) {
    if (State.Status !== 'running') continue;
    const name = Config.Labels['com.docker.compose.service'] ?? '';
    const networks = JSON.parse(
      await project.docker('inspect', '--format', '{{json .NetworkSettings.Networks}}', Id),
    );
    const format = ['--format', '{{.Internal}}'];
    const isInternal = await project.docker('network', 'inspect', ...format, ...Object.keys(networks));
    const hasWayOut = isInternal.includes('false');
    assert.equal(hasWayOut, outside.includes(name), `${name} ${hasWayOut ? 'has a' : 'has no'} way out`);
    addresses.set(name, Object.values(networks)[0].IPAddress);
  }
  const inbox = addresses.get('maildev') ?? '';
  for (const [name, outcome] of Object.entries({
    identity: 'connected',
    gateway: 'silent',
    chat: 'silent',
  })) {
    const [container] = await project.containers(name);
    const answer = await project.docker('exec', container?.Id ?? '', 'node', '--eval', probe(inbox));
    assert.equal(answer.trim(), outcome, `${name} connects to another network`);
  }
}

/** @param {import('../project.mjs').Project} project */
export async function argumentsHaveNoSecrets(project) {
  const secrets = readFileSync(project.envFile, 'utf8')
    .split('\n')
    .flatMap((line) => (/^\w*(?:PASSWORD|SECRET|KEY)\w*=(.+)$/.exec(line) ?? []).slice(1));
  assert(secrets.length > 15);
  for (const container of await project.containers()) {
    const { Id, Config, Path, Args, State } = container;
    const name = Config.Labels['com.docker.compose.service'];
    const running = State.Status === 'running' ? await project.docker('top', Id, '-eo', 'pid,args') : '';
    const readable =
      JSON.stringify([Path, Args, Config.Cmd, Config.Entrypoint, Config.Healthcheck]) + running;
    for (const secret of secrets)
      assert(!readable.includes(secret), `${name} has a secret among its arguments`);
  }
}

/** @param {import('../project.mjs').Project} project */
export async function imagesAreLabeled(project) {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  for (const name of serviceNames) {
    const [container] = await project.containers(name);
    const labels = container?.Config.Labels ?? {};
    assert.equal(labels['org.opencontainers.image.version'], version, name);
    assert.match(labels['org.opencontainers.image.revision'] ?? '', /^([0-9a-f]{40}|unknown)$/, name);
    assert.equal(labels['org.opencontainers.image.licenses'], 'MIT', name);
  }
}

/** @param {import('../project.mjs').Project} project */
export async function edgeLogsRequests(project) {
  const answer = await fetch(`${project.url}/api/groups?search=secret-words`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  const requestId = answer.headers.get('x-request-id') ?? '';
  assert.notEqual(requestId, '');
  const [edge] = await project.containers('edge');
  assert(edge);
  const lines = (await project.docker('logs', edge.Id)).split('\n');
  const line = lines.find((text) => text.includes(requestId));
  assert(line, 'the edge has logged no line about the request');
  const { method, status, ms, server, time } = JSON.parse(line);
  assert.deepEqual({ method, status }, { method: 'GET', status: 200 });
  assert.equal(typeof ms, 'number');
  assert.match(time, /^\d{4}-\d\d-\d\dT/);
  assert.match(server, /^gateway\d+$/);
  for (const text of lines) assert.doesNotMatch(text, /secret-words|203\.0\.113\.9/);
}
