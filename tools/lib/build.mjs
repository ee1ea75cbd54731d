import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runCommand } from './command.mjs';
import { readJson, writeJson } from './json-file.mjs';
import { binary, root } from './root.mjs';

const skipped = new Set(['dist', 'node_modules', 'test-results', 'e2e', 'test']);
const sharedFiles = ['package-lock.json', '.swcrc', 'nx.json', 'tsconfig.base.json'];

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(path);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/**
 * Returns the projects with a build, of which a running Circlet consists.
 * @returns {string[]} their folders
 */
export function builtProjects() {
  const groups = ['libs', 'services'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  return [...groups, join(root, 'web')].filter((folder) => {
    const project = /** @type {{ name?: string, targets?: { build?: unknown } } | undefined} */ (
      readJson(join(folder, 'project.json'))
    );
    return project?.targets?.build !== undefined && project.name !== 'testing';
  });
}

/** @param {string[]} projects */
function sourceHash(projects) {
  const hash = createHash('sha256');
  const files = [...sharedFiles.map((name) => join(root, name)), ...projects.flatMap(filesIn)];
  for (const file of files.sort()) {
    if (existsSync(file))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const stamp = join(root, '.nx', 'built.json');

/**
 * Builds the projects that changed since the last build. If none did, it skips Nx.
 * @param {string} logFile
 */
export async function build(logFile) {
  const projects = builtProjects();
  const sources = sourceHash(projects);
  const last = /** @type {{ sources?: string } | undefined} */ (readJson(stamp));
  if (last?.sources === sources && projects.every((folder) => existsSync(join(folder, 'dist')))) return;
  await runNxBuild(logFile);
  writeJson(stamp, { sources });
}

/** Settings of Nx for one command, without its daemon, its terminal UI and its cloud. */
export const localNx = { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };

/** @param {string} logFile */
async function runNxBuild(logFile) {
  // A NODE_ENV meant for the services would make Vite build the web for development.
  const { NODE_ENV: _, ...env } = process.env;
  const [command, nx] = binary('nx');
  const args = [nx, 'run-many', '-t', 'build', '--exclude=testing', '--output-style=stream'];
  Object.assign(env, { NO_COLOR: '1', FORCE_COLOR: '0', ...localNx });
  await runCommand({ title: 'The build', command, args, env, logFile });
}
