import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { binary } from '../lib/root.mjs';
import { runCommand } from '../lib/command.mjs';
import { canInstall, installPrograms } from '../servers/package-manager.mjs';
import { findPrograms } from '../servers/programs.mjs';

/** Chromium without its browser UI, in which the tests run a third faster. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

/**
 * Returns the first browser that starts. Ubuntu's chromium-browser is only a script that asks for a snap.
 * @param {string[]} names
 * @returns {string | undefined}
 */
function findChromium(names = [...shells, ...browsers]) {
  return [process.env.CHROMIUM_PATH ?? '', ...findPrograms(...names)].find((program) => {
    try {
      return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).includes('Chrom');
    } catch {
      return false;
    }
  });
}

const release = '/etc/os-release';
const isDebian = () => existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));

/**
 * Installs a headless shell, and Chromium, which unlike the shell shows notifications, if the machine has none. Debian
 * packages both, Ubuntu neither. If this fails, the tests use the browser on the machine or Playwright's own.
 * @param {import('../lib/progress.mjs').Progress} progress
 * @param {string} logFile
 */
export async function installChromium(progress, logFile) {
  if (!canInstall()) return;
  /** @type {Parameters<typeof installPrograms>[0]} */
  const missing = [];
  if (isDebian() && findChromium(shells) === undefined) missing.push('headless-shell');
  if (findChromium(browsers) === undefined) missing.push('chromium');
  if (missing.length === 0) return;
  await progress.step('Installing chromium (apt-get)', async () => {
    for (const program of missing) await installPrograms([program], logFile).catch(() => undefined);
  });
}

/**
 * Returns the browser for the tests of notifications, which a headless shell never shows.
 * @returns {string | undefined} its path; undefined if the machine has none
 */
export const findNotifyingChromium = () => findChromium(browsers);

/**
 * Returns the browser for the tests: the one on the machine, or the one that Playwright downloads.
 * @param {string} logFile
 * @returns {Promise<string>} its path
 */
export async function provideChromium(logFile) {
  const found = findChromium();
  if (found !== undefined) return found;
  const [command, playwright] = binary('playwright');
  const args = [playwright, 'install', 'chromium'];
  await runCommand({ title: 'playwright install chromium', command, args, logFile });
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}
