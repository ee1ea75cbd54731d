import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { root } from '../lib/root.mjs';
import { provideHelm } from './helm.mjs';

/** The chart's folder. */
export const chart = join(root, 'deploy', 'helm', 'circlet');

/**
 * A rendered object. Only the parts that the checks read are typed.
 * @typedef {{ apiVersion: string, kind: string, metadata: { name: string, labels: Record<string, string>,
 *   annotations?: Record<string, string> }, spec: any, stringData?: Record<string, string> }} Manifest
 */

/** Values that a production installation needs. */
export const required = {
  publicUrl: 'https://circlet.example.org',
  ingress: { tlsSecretName: 'circlet-tls' },
  gateway: { secretName: 'gateway' },
  ...Object.fromEntries(
    ['identity', 'groups', 'chat', 'moderation'].map((name) => [
      name,
      { secretName: name, migration: { secretName: `${name}-owner` } },
    ]),
  ),
  mailer: { secretName: 'mailer' },
  operator: { secretName: 'operator' },
};

/**
 * Runs a command of Helm on the chart.
 * @param {string[]} command such as `['lint']`
 * @param {...object} values later ones take precedence
 */
export function runHelm(command, ...values) {
  const folder = mkdtempSync(join(tmpdir(), 'circlet-chart-'));
  const files = values.map((each, index) => {
    const file = join(folder, `${index}.yaml`);
    writeFileSync(file, stringify(each));
    return `--values=${file}`;
  });
  const [verb = '', ...others] = command;
  const { status, stdout, stderr } = spawnSync(provideHelm(), [verb, ...others, chart, ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  rmSync(folder, { recursive: true, force: true });
  return { succeeded: status === 0, output: stdout, errors: stderr };
}

/**
 * Renders the chart as a release named `circlet`.
 * @param {...object} values in addition to the required ones
 * @returns {Manifest[]}
 */
export function render(...values) {
  const { succeeded, output, errors } = runHelm(['template', 'circlet'], required, ...values);
  if (!succeeded) throw new Error(errors);
  return /** @type {Manifest[]} */ (parseAllDocuments(output).map((document) => document.toJS())).filter(
    Boolean,
  );
}

/**
 * Returns why the chart refuses values.
 * @param {...object} values
 */
export function refusal(...values) {
  const { succeeded, errors } = runHelm(['template', 'circlet'], ...values);
  if (succeeded) throw new Error('The chart accepts these values');
  return errors;
}
