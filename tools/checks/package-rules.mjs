import semver from 'semver';

/**
 * A package of the lockfile.
 * @typedef {{ version?: string, engines?: { node?: string } | string[] }} LockedPackage
 */

/**
 * Packages that fit the oldest Node although they don't promise it, each with the reason.
 * @type {Readonly<Record<string, string>>}
 */
const exceptions = {};

/**
 * Returns the packages that may not run on the oldest Node, and whether npm would run scripts.
 * @param {Record<string, LockedPackage>} packages by their folder
 * @param {{ floor: string, npmrc: string }} options `floor` is our own range, such as `>=20.19`
 */
export function packageProblems(packages, { floor, npmrc }) {
  const oldest = semver.minVersion(floor);
  if (oldest === null) throw new Error(`${floor} names no version of Node`);
  const problems = Object.entries(packages).flatMap(([folder, { version, engines }]) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const range = Array.isArray(engines) ? undefined : engines?.node;
    if (!folder.includes('node_modules/') || range === undefined || name in exceptions) return [];
    return semver.satisfies(oldest, range) ? [] : [`${name} ${version} needs Node ${range}, not ${oldest}`];
  });
  if (!/^ignore-scripts *= *true$/m.test(npmrc))
    problems.push(
      '.npmrc does not say ignore-scripts=true, so packages run scripts while they are installed',
    );
  return problems;
}
