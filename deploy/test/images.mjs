import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../tools/lib/command.mjs';
import { root } from '../../tools/lib/root.mjs';
import { outputOf, pullImage } from '../../tools/servers/docker.mjs';
import { serviceNames } from '../../tools/services/services.mjs';
import { providePrograms } from './engine.mjs';

/**
 * @param {string} text
 * @param {RegExp} names
 */
const named = (text, names) => [...text.matchAll(names)].map(([, image = '']) => image);

/** Returns the images that are not built here, except those for a bucket and for dashboards. */
function baseImages() {
  const services = readFileSync(join(root, 'docker-compose.yml'), 'utf8').split(/^(?= {2}\w+:$)/m);
  const started = services
    .filter((service) => !/^ {4}profiles: \[(?:s3|observability)\]/m.test(service))
    .join('');
  const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8');
  return new Set([
    ...named(started, /^ {4}image: \$\{\w+_IMAGE:-([^}]+)\}$/gm),
    ...named(readFileSync(join(root, 'docker-compose.tls.yml'), 'utf8'), /_IMAGE:-([^}]+)\}$/gm),
    ...named(dockerfile, /^ARG NODE_IMAGE=(\S+)/gm),
  ]);
}

/**
 * Gets the missing base images from a registry, or builds them from Debian and npm packages.
 * @param {import('./begin-run.mjs').Run} run
 * @param {import('./engine.mjs').Engine} engine
 */
export async function provideBaseImages(run, { docker, env }) {
  const { progress, folder } = run;
  /** @type {string[]} */
  const missing = [];
  for (const image of baseImages()) {
    if ((await outputOf([docker, 'image', 'inspect', image], env)) === '') missing.push(image);
  }
  const [probe] = missing;
  if (probe === undefined) return;
  const logFile = folder.log('base-images');
  if (await progress.step('Asking the registry for base images', () => pullImage(probe, { docker, env })))
    return;
  await providePrograms(['mmdebstrap'], run);
  await progress.step(`Building ${missing.join(', ')}`, () =>
    runCommand({
      title: 'deploy/offline/make-images.sh',
      command: join(root, 'deploy', 'offline', 'make-images.sh'),
      args: [],
      env: { ...env, DOCKER: docker },
      logFile,
    }),
  );
}

/**
 * Builds the service images one after the other, because they share most of their stages.
 * @param {import('./begin-run.mjs').Run} run
 * @param {import('./engine.mjs').Engine} engine
 * @param {string} tag
 */
export async function buildImages({ progress, folder }, { docker, env }, tag) {
  for (const name of serviceNames) {
    await progress.step(`Building circlet/${name}`, () =>
      runCommand({
        title: `docker build of ${name}`,
        command: join(root, 'deploy', 'build.sh'),
        args: [name, tag],
        env: { ...env, DOCKER: docker },
        logFile: folder.log('docker-build'),
      }),
    );
  }
}
