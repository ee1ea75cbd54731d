import { Failure } from '../lib/failure.mjs';

/**
 * Returns what the changelog says about the next release.
 * @param {string} changelog
 */
export function unreleasedChanges(changelog) {
  const [, section = ''] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? [];
  if (!/^- /m.test(section)) throw new Failure('CHANGELOG.md has nothing under "Unreleased"');
  return section.trim();
}

/**
 * Moves what is unreleased into a section of its own.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date such as 2026-11-26
 */
export function releaseChanges(changelog, version, date) {
  unreleasedChanges(changelog);
  return changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${date}\n`);
}
