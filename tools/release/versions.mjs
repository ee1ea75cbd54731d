import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../lib/failure.mjs';

const form = /^(\d+)\.(\d+)\.(\d+)(?:-([\da-z.-]+))?$/;

/**
 * Refuses a version that is not newer than the current one.
 * @param {string} version
 * @param {string} current
 */
export function requireNewer(version, current) {
  const [wanted, present] = [version, current].map((each) => form.exec(each));
  if (!wanted || !present) throw new Failure(`${version} is no version such as 1.2.0 or 1.2.0-rc.1`);
  const difference = [1, 2, 3]
    .map((part) => Number(wanted[part]) - Number(present[part]))
    .find((each) => each !== 0);
  // A version comes after its own release candidates.
  const isNewer =
    difference === undefined
      ? present[4] !== undefined && !(wanted[4] && wanted[4] <= present[4])
      : difference > 0;
  if (!isNewer) throw new Failure(`${version} must be newer than ${current}`);
}

/** @typedef {Record<string, any>} Json */

/**
 * Sets the version of a package, and of the product's own packages that it depends on.
 * @param {Json} manifest a package.json, or the package's part of the lockfile
 * @param {string} version
 */
function setVersion(manifest, version) {
  if (manifest.version !== undefined) manifest.version = version;
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
    for (const name of Object.keys(manifest[kind] ?? {})) {
      if (name.startsWith('@circlet/')) manifest[kind][name] = version;
    }
  }
}

/** @param {string} file @param {(content: Json) => void} change */
function editJson(file, change) {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  change(content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** @param {string} file @param {(text: string) => string} change */
export const editText = (file, change) => writeFileSync(file, change(readFileSync(file, 'utf8')));

/**
 * Sets the version in every package, in the lockfile and in the chart.
 * @param {string} folder the checkout's
 * @param {string[]} packageFiles each package.json, relative to the checkout
 * @param {string} version
 * @returns {string[]} the changed files
 */
export function setVersions(folder, packageFiles, version) {
  for (const file of packageFiles) editJson(join(folder, file), (content) => setVersion(content, version));
  editJson(join(folder, 'package-lock.json'), (lockfile) => {
    lockfile.version = version;
    for (const [path, part] of Object.entries(lockfile.packages)) {
      if (!path.includes('node_modules/')) setVersion(part, version);
    }
  });
  const chart = 'deploy/helm/circlet/Chart.yaml';
  editText(join(folder, chart), (text) => text.replace(/^((?:appV|v)ersion): .*$/gm, `$1: ${version}`));
  return [...packageFiles, 'package-lock.json', chart];
}
