import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Folders of server programs that are not in an ordinary user's PATH. */
const extraFolders = '/usr/local/sbin:/usr/sbin:/sbin:/usr/local/bin:/usr/bin:/opt/homebrew/bin'.split(':');

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the folders of programs below a folder with a subfolder for each version.
 * @param {string} folder
 * @param {string} name part of the names of the subfolders
 */
function subfolders(folder, name) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((each) => each.includes(name)).map((each) => join(folder, each, 'bin'));
}

const searchPath = () => [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...extraFolders];

/**
 * @param {string[]} names in order of preference
 * @returns {string[]} the programs' paths
 */
export const findPrograms = (...names) =>
  names.flatMap((name) => searchPath().map((folder) => join(folder, name))).filter(isExecutable);

/**
 * @param {string[]} names in order of preference
 * @returns {string | undefined} the first program's path
 */
export const findProgram = (...names) => findPrograms(...names)[0];

/**
 * The programs of one major version of PostgreSQL, which are in a separate folder.
 * @typedef {{ folder: string, major: number }} PostgresPrograms
 */

const oldestMajor = 14;

/** @returns {PostgresPrograms[]} newest first */
export function findPostgres() {
  const folders = [
    ...searchPath(),
    ...subfolders('/usr/lib/postgresql', ''),
    ...subfolders('/opt/homebrew/opt', 'postgresql'),
    ...subfolders('/usr/local/opt', 'postgresql'),
    ...subfolders('/usr', 'pgsql-'),
  ];
  return [...new Set(folders)]
    .filter((folder) => isExecutable(join(folder, 'postgres')) && isExecutable(join(folder, 'initdb')))
    .map((folder) => ({ folder, major: majorVersion(join(folder, 'postgres')) }))
    .filter(({ major }) => major >= oldestMajor)
    .sort((one, other) => other.major - one.major);
}

/** @param {string} program */
function majorVersion(program) {
  const shown = execFileSync(program, ['--version'], { encoding: 'utf8', cwd: dirname(program) });
  return Number(/\) (\d+)/.exec(shown)?.[1] ?? 0);
}
