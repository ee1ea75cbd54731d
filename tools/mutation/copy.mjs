import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { transformFile } from '@swc/core';
import { builtProjects } from '../lib/build.mjs';
import { root } from '../lib/root.mjs';
import { checkoutFiles } from '../lib/text-files.mjs';

const scope = '@circlet';

/**
 * A copy of the repository for trying mutations. It shares the
 * packages with the original but has its own workspaces.
 */
export class RepositoryCopy {
  /** Copies the repository and its build output. @param {string} folder must be empty */
  constructor(folder) {
    this.folder = folder;
    const built = builtProjects().map((project) => join(relative(root, project), 'dist'));
    for (const path of [...checkoutFiles(), ...built]) {
      if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    for (const path of ['node_modules', ...nestedPackages()]) linkPackages(folder, path);
  }

  /** @param {string} file */
  read(file) {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  /**
   * Changes a source file and its build output, for tests
   * that load the source and processes that run the build.
   * @param {string} file
   * @param {string} source
   */
  async write(file, source) {
    const path = join(this.folder, file);
    writeFileSync(path, source);
    // The web app is built as a whole.
    if (!file.endsWith('.ts') || file.startsWith('web/')) return;
    const { code } = await transformFile(path, { configFile: join(this.folder, '.swcrc'), swcrc: false });
    writeFileSync(path.replace('/src/', '/dist/').replace(/\.ts$/, '.js'), code);
  }
}

/** Returns the `node_modules` folders of the workspaces. */
const nestedPackages = () =>
  ['libs', 'services', 'web']
    .flatMap((group) => [group, ...readdirSync(join(root, group)).map((name) => join(group, name))])
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(join(root, folder)));

/**
 * @param {string} folder
 * @param {string} path of a `node_modules`
 */
function linkPackages(folder, path) {
  const to = join(folder, path);
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(join(root, path)))
    if (name !== scope) symlinkSync(join(root, path, name), join(to, name));
  const own = join(root, path, scope);
  if (!existsSync(own)) return;
  mkdirSync(join(to, scope));
  // npm links workspaces relatively.
  for (const name of readdirSync(own))
    cpSync(join(own, name), join(to, scope, name), { verbatimSymlinks: true });
}
