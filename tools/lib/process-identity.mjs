import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process that cannot be mistaken for a later one with the same number.
 * @typedef {{ pid: number, startedAt: string }} ProcessIdentity
 */

/**
 * Reads a process from the process table.
 * @param {number} pid
 * @returns {{ state: string, parent: number, startedAt: string, command: string } | undefined}
 */
export function readProcess(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [state = '', parent] = fields;
      // The start time counts from the boot.
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return { state, parent: Number(parent), startedAt: `${boot}/${fields[19]}`, command };
    }
    const columns = ['-o', 'stat=,ppid=,lstart=,args=', '-p', String(pid)];
    const line = execFileSync('ps', columns, { encoding: 'utf8' }).trim();
    // The start time has five words, such as `Mon Jan  5 10:00:00 2026`.
    const found = /^(\S+)\s+(\d+)\s+((?:\S+\s+){4}\S+)\s*(.*)$/s.exec(line);
    const [, state = '', parent, startedAt = '', command = ''] = found ?? [];
    return found ? { state, parent: Number(parent), startedAt, command } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @returns {ProcessIdentity | undefined} undefined if there is no such process; a zombie counts as ended
 */
export function identityOf(pid) {
  const found = readProcess(pid);
  return found && !/^[ZX]/.test(found.state) ? { pid, startedAt: found.startedAt } : undefined;
}

/** @param {ProcessIdentity} identity */
export const isRunning = ({ pid, startedAt }) => identityOf(pid)?.startedAt === startedAt;
