import assert from 'node:assert/strict';
import { serviceNames } from '../../../tools/services/services.mjs';
import { createCircle, snapshotOf } from '../circle.mjs';
import { underLoad } from './deployment.mjs';

/** The order in docs/operations.md: the gateway last, because the new web app can make new calls. */
const order = [
  'identity',
  'mailer',
  ...serviceNames.filter((name) => name !== 'identity' && name !== 'gateway'),
  'gateway',
];

/** @param {string} tag */
export const tagsOf = (tag) => Object.fromEntries(order.map((name) => [`${name.toUpperCase()}_TAG`, tag]));

/**
 * Replaces every service of the previous version by the current one while a user uses the product.
 * @param {import('../project.mjs').Project} project
 */
export async function previousVersionIsReplaced(project) {
  const circle = await createCircle(project);
  const before = await snapshotOf(circle);
  await underLoad(project, async () => {
    for (const name of order) {
      project.set({ [`${name.toUpperCase()}_TAG`]: 'test' });
      await project.run('deploy/replace.sh', name);
      // It creates the streams and consumers that the new versions of the others need.
      if (name === 'identity') await project.compose('up', '--detach', '--no-build', '--no-deps', 'operator');
    }
  });
  for (const name of order) {
    for (const { Config } of await project.containers(name)) assert.match(Config.Image, /:test$/, name);
  }
  assert.equal(await snapshotOf(circle), before, 'with the same session as before');
}
