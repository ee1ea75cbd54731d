import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { format, resolveConfig } from 'prettier';
import { root } from '../lib/root.mjs';
import { temporaryFolder } from '../lib/testing.mjs';
import { checkoutFiles } from '../lib/text-files.mjs';
import { release } from './release.mjs';
import { requireNewer } from './versions.mjs';

const packageFiles = checkoutFiles().filter((file) => /(^|\/)package\.json$/.test(file));
const files = [...packageFiles, 'package-lock.json', 'deploy/helm/circlet/Chart.yaml'];

/**
 * Returns a repository with the files of the checkout that a release changes.
 * @param {import('node:test').TestContext} test
 * @param {string} unreleased
 */
function repository(test, unreleased = '\n### Added\n\n- A thing.\n') {
  const folder = temporaryFolder(test);
  for (const file of files) cpSync(join(root, file), join(folder, file));
  writeFileSync(
    join(folder, 'CHANGELOG.md'),
    `# Changelog\n\n## [Unreleased]\n${unreleased}\n## [0.0.1] - 2020-01-01\n\n- Old.\n`,
  );
  /** @param {string[]} command */
  const git = (...command) => execFileSync('git', command, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.org');
  git('config', 'commit.gpgsign', 'false');
  git('config', 'tag.gpgsign', 'false');
  git('add', '.');
  git('commit', '--quiet', '--message', 'chore: begin');
  return { folder, git };
}

const options = { date: '2030-01-02', isDryRun: false };

/** @param {string} folder @param {string} file */
const read = (folder, file) => readFileSync(join(folder, file), 'utf8');

describe('release', () => {
  it('sets one version in every package, the lockfile and the chart', (test) => {
    const { folder, git } = repository(test);
    release(folder, '99.1.0', options);
    for (const file of packageFiles) {
      const manifest = JSON.parse(read(folder, file));
      assert.equal(manifest.version, '99.1.0', file);
      const dependencies = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
      for (const [name, version] of dependencies)
        if (name.startsWith('@circlet/')) assert.equal(version, '99.1.0');
    }
    const lockfile = JSON.parse(read(folder, 'package-lock.json'));
    assert.equal(lockfile.packages['services/chat'].version, '99.1.0');
    assert.equal(lockfile.packages['services/chat'].dependencies['@circlet/contracts'], '99.1.0');
    assert.match(
      read(folder, 'deploy/helm/circlet/Chart.yaml'),
      /^version: 99\.1\.0\nappVersion: 99\.1\.0$/m,
    );
    assert.equal(git('status', '--porcelain'), '');
  });

  it('keeps every file formatted, and changes nothing but versions', async (test) => {
    const { folder, git } = repository(test);
    release(folder, '99.1.0', options);
    for (const file of files.filter((each) => each !== 'package-lock.json')) {
      const filepath = join(root, file);
      const content = read(folder, file);
      assert.equal(content, await format(content, { ...(await resolveConfig(filepath)), filepath }));
    }
    const changed = git('show', '--unified=0', '--format=', '--', ...files).split('\n');
    const lines = changed.filter((line) => /^[+-] /.test(line));
    assert.ok(lines.length > 0 && lines.every((line) => /version"?:|"@circlet\//i.test(line)));
  });

  it('dates the section of the changelog and starts an empty one', (test) => {
    const { folder } = repository(test);
    release(folder, '99.1.0', options);
    assert.match(
      read(folder, 'CHANGELOG.md'),
      /## \[Unreleased\]\n\n## \[99\.1\.0\] - 2030-01-02\n\n### Added\n\n- A thing\.\n\n## \[0\.0\.1\]/,
    );
  });

  it('commits and tags, with the changes in the message of the tag', (test) => {
    const { folder, git } = repository(test);
    release(folder, '99.1.0', options);
    assert.equal(git('log', '-1', '--format=%s'), 'chore: release 99.1.0');
    assert.equal(git('rev-parse', 'v99.1.0^{commit}'), git('rev-parse', 'HEAD'));
    assert.match(git('tag', '--list', '--format=%(contents)', 'v99.1.0'), /### Added\n\n- A thing\./);
  });

  it('changes nothing in a dry run', (test) => {
    const { folder, git } = repository(test);
    const before = git('rev-parse', 'HEAD');
    assert.equal(
      release(folder, '99.1.0', { ...options, isDryRun: true }).changes,
      '### Added\n\n- A thing.',
    );
    assert.equal(git('rev-parse', 'HEAD'), before);
    assert.equal(git('status', '--porcelain'), '');
    assert.equal(git('tag', '--list'), '');
  });

  it('refuses an existing tag, uncommitted changes and a release without changes', (test) => {
    const { folder, git } = repository(test);
    git('tag', 'v99.1.0');
    assert.throws(() => release(folder, '99.1.0', options), /The tag v99\.1\.0 exists already/);
    writeFileSync(join(folder, 'new.txt'), '');
    assert.throws(() => release(folder, '99.2.0', options), /Commit or stash your changes first/);
    const empty = repository(test, '');
    assert.throws(() => release(empty.folder, '99.1.0', options), /nothing under "Unreleased"/);
  });
});

describe('requireNewer', () => {
  for (const [version = '', current = ''] of [
    ['0.2.0', '0.1.9'],
    ['1.0.0', '0.9.9'],
    ['0.10.0', '0.9.0'],
    ['1.0.0', '1.0.0-rc.1'],
    ['1.0.0-rc.2', '1.0.0-rc.1'],
  ]) {
    it(`accepts ${version} after ${current}`, () => requireNewer(version, current));
  }

  for (const [version = '', current = ''] of [
    ['0.1.0', '0.1.0'],
    ['0.1.9', '0.2.0'],
    ['1.0.0-rc.1', '1.0.0'],
    ['1.0.0-rc.1', '1.0.0-rc.1'],
    ['next', '1.0.0'],
    ['1.0', '0.9.0'],
  ]) {
    it(`refuses ${version} after ${current}`, () => assert.throws(() => requireNewer(version, current)));
  }
});
