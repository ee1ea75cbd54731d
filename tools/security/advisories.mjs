import { execFile } from 'node:child_process';
import { parseJson } from '../lib/json-file.mjs';
import { root } from '../lib/root.mjs';

/**
 * The registry's answer about the installed packages.
 * @typedef {{ isAnswered: false, reason: string } | { isAnswered: true, severe: string[] }} Verdict `severe` has a line for
 *   each package with an advisory of high or critical severity
 */

/** Timeout for the registry's answer, in milliseconds. */
const timeoutMs = 30_000;

/**
 * @param {string} report the output of `npm audit --json`
 * @returns {Verdict}
 */
export function judge(report) {
  const answer = /** @type {Answer | undefined} */ (parseJson(report));
  if (answer?.metadata?.vulnerabilities === undefined) {
    return { isAnswered: false, reason: answer?.message ?? 'npm audit gave no answer' };
  }
  const severe = Object.values(answer.vulnerabilities ?? {})
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  return { isAnswered: true, severe };
}

/** Asks the registry about every package that the product needs at run time. @returns {Promise<Verdict>} */
export function askRegistry() {
  const options = ['--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${timeoutMs / 2}`];
  const limits = { timeout: timeoutMs, killSignal: /** @type {const} */ ('SIGKILL'), maxBuffer: Infinity };
  return new Promise((settle) => {
    // It fails if it has advisories to report.
    execFile('npm', ['audit', ...options], { cwd: root, ...limits }, (_, report) => settle(judge(report)));
  });
}

/**
 * @typedef {{ name: string, severity: string, range: string }} Advised
 * @typedef {{ message?: string, metadata?: { vulnerabilities?: object }, vulnerabilities?: Record<string, Advised> }} Answer
 */
