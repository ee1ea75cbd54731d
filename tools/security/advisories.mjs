import { spawn } from 'node:child_process';
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
  const answer = parse(report);
  if (answer?.metadata?.vulnerabilities === undefined) {
    return { isAnswered: false, reason: answer?.message ?? 'npm audit gave no answer' };
  }
  const severe = Object.values(answer.vulnerabilities ?? {})
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  return { isAnswered: true, severe };
}

/** Asks the registry about every package that the product needs at run time. @returns {Promise<Verdict>} */
export async function askRegistry() {
  const options = ['--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${timeoutMs / 2}`];
  const npm = spawn('npm', ['audit', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  let report = '';
  npm.stdout.setEncoding('utf8').on('data', (text) => (report += text));
  await new Promise((settle) => npm.once('error', settle).once('close', settle));
  return judge(report);
}

/**
 * @typedef {{ name: string, severity: string, range: string }} Advised
 * @typedef {{ message?: string, metadata?: { vulnerabilities?: object }, vulnerabilities?: Record<string, Advised> }} Answer
 */

/**
 * @param {string} text
 * @returns {Answer | undefined}
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
