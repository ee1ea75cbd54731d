import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { releaseChanges, unreleasedChanges } from './changelog.mjs';
import { editText, requireNewer, setVersions } from './versions.mjs';

/**
 * Releases a version: sets it everywhere, gives the changelog its section, commits and tags. Pushes nothing.
 * @param {string} folder the checkout's
 * @param {string} version
 * @param {{ date: string, isDryRun: boolean }} options
 * @returns {{ changes: string, files: string[] }} what the changelog says, and the files with the version
 */
export function release(folder, version, { date, isDryRun }) {
  /** @param {string[]} command */
  const git = (...command) => execFileSync('git', command, { cwd: folder, encoding: 'utf8' }).trim();
  const current = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  requireNewer(version, current);
  const changes = unreleasedChanges(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'));
  if (git('tag', '--list', `v${version}`)) throw new Failure(`The tag v${version} exists already`);
  if (git('status', '--porcelain')) throw new Failure('Commit or stash your changes first');
  const packageFiles = git('ls-files', 'package.json', '*/package.json').split('\n');
  if (isDryRun) return { changes, files: packageFiles };
  const files = [...setVersions(folder, packageFiles, version), 'CHANGELOG.md'];
  editText(join(folder, 'CHANGELOG.md'), (text) => releaseChanges(text, version, date));
  git('add', ...files);
  git('commit', '--quiet', '--message', `chore: release ${version}`);
  git(
    'tag',
    '--annotate',
    '--message',
    `Circlet ${version}\n\n${changes}`,
    '--cleanup=verbatim',
    `v${version}`,
  );
  return { changes, files };
}
