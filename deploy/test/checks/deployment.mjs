import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { serviceNames } from '../../../tools/services/services.mjs';
import { createCircle, snapshotOf } from '../circle.mjs';
import { startLoad } from '../load.mjs';

const nextTag = 'test-next';
/** The replacement for chat: the same service in another image, which looks like a new version to Docker. */
export const nextChat = `circlet/chat:${nextTag}`;

/** Requests after a change: enough to reach each container. */
const requestsAfterChange = 100;

/**
 * Changes the deployment while a user uses the product. No request must fail.
 * @param {import('../project.mjs').Project} project
 * @param {() => Promise<void>} change
 */
export async function underLoad(project, change) {
  const circle = await createCircle(project);
  const stop = startLoad(circle);
  await change().catch(async (error) => {
    await stop();
    throw error;
  });
  for (let request = 0; request < requestsAfterChange; request += 1)
    await circle.browser.call('GET', '/api/groups');
  const { answered, failures } = await stop();
  process.stdout.write(`          ${answered} requests answered, ${failures.length} failed\n`);
  if (failures.length > 0) assert.fail(`${failures.join('\n')}\n${await edgeLog(project)}`);
  assert(answered > 0);
}

/**
 * Returns the latest log lines of the edge: which gateways came and went, and why.
 * @param {import('../project.mjs').Project} project
 */
async function edgeLog(project) {
  const [edge] = await project.containers('edge');
  return edge === undefined ? '' : project.docker('logs', '--timestamps', '--tail', '60', edge.Id);
}

/** @param {import('../project.mjs').Project} project */
export async function chatIsReplaced(project) {
  const [old] = await project.containers('chat');
  assert(old);
  await project.docker('commit', '--change', 'LABEL version=next', old.Id, nextChat);
  project.set({ CHAT_TAG: nextTag });
  await underLoad(project, () => project.run('deploy/replace.sh', 'chat'));
  const now = await project.containers('chat');
  assert.equal(now.length, 1, 'one container, as before');
  assert.notEqual(now[0]?.Id, old.Id);
  assert.notEqual(now[0]?.Image, old.Image);
}

/** @param {import('../project.mjs').Project} project */
export async function gatewayIsScaled(project) {
  await underLoad(project, async () => {
    await project.compose('up', '--detach', '--no-deps', '--no-recreate', '--scale', 'gateway=2', 'gateway');
    await project.ready();
    await servedByEach(project, 'gateway', 2);
  });
}

/** @param {import('../project.mjs').Project} project */
export async function gatewaysAreReplaced(project) {
  await underLoad(project, () => project.run('deploy/replace.sh', 'gateway'));
  assert.equal((await project.containers('gateway')).length, 2);
}

/**
 * Waits until each replica has answered a request.
 * @param {import('../project.mjs').Project} project
 * @param {string} service
 * @param {number} count
 */
async function servedByEach(project, service, count) {
  const containers = await project.containers(service);
  assert.equal(containers.length, count);
  const deadline = performance.now() + 30_000;
  for (const { Id } of containers) {
    while (!(await project.docker('logs', '--tail', '50', Id)).includes('/api/groups')) {
      assert(performance.now() < deadline, `a ${service} replica receives no requests`);
      await delay(200);
    }
  }
}

/** @param {import('../project.mjs').Project} project */
export async function restartKeepsTheData(project) {
  const circle = await createCircle(project);
  const before = await snapshotOf(circle);
  await project.compose('stop');
  for (const name of serviceNames) {
    for (const { State } of await project.containers(name)) {
      assert.equal(State.ExitCode, 0, `${name} did not drain: it exited with ${State.ExitCode}`);
      assert.equal(State.OOMKilled, false);
    }
  }
  await project.compose('down');
  await project.compose('up', '--detach', '--no-build');
  await project.ready();
  assert.equal(await snapshotOf(circle), before, 'with the same session as before');
}
