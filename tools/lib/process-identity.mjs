import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process that cannot be mistaken for a later one with the same number.
 * @typedef {{ pid: number, startedAt: string }} ProcessIdentity
 */

/**
 * Returns the start time of a process with the boot id, because field
 * 22 of /proc/<pid>/stat counts from boot. A zombie counts as ended.
 * @param {number} pid
 */
function startFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[18]}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function startFromPs(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @returns {ProcessIdentity | undefined} undefined if there is no such process
 */
export function identityOf(pid) {
  const startedAt = process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/** @param {ProcessIdentity} identity */
export function isRunning(identity) {
  return identityOf(identity.pid)?.startedAt === identity.startedAt;
}
