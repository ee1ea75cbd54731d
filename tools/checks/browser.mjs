import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { binary } from '../lib/binary.mjs';
import { runCommand } from '../lib/command.mjs';
import { canInstall, installPrograms } from '../servers/package-manager.mjs';
import { findPrograms } from '../servers/programs.mjs';

/** Chromium without the browser around its pages: the tests take a third less time in it. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

/**
 * One that starts: Ubuntu's chromium-browser is a script that only asks for a snap.
 * @param {string[]} names
 * @returns {string | undefined}
 */
function findChromium(names = [...shells, ...browsers]) {
  return [process.env.CHROMIUM_PATH ?? '', ...findPrograms(...names)].find((program) => {
    try {
      return (
        program !== '' &&
        execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).includes('Chrom')
      );
    } catch {
      return false;
    }
  });
}

function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
}

/**
 * Debian has both, Ubuntu neither. Where this fails the browser of the machine has to do, or else Playwright's own.
 * @param {import('../lib/progress.mjs').Progress} progress
 * @param {string} logFile
 */
export async function installChromium(progress, logFile) {
  const mayHaveShell = isDebian();
  if (findChromium(mayHaveShell ? shells : undefined) !== undefined || !canInstall()) return;
  await progress.step('Installing chromium (apt-get)', async () => {
    if (mayHaveShell) await installPrograms(['headless-shell'], logFile).catch(() => undefined);
    if (findChromium() === undefined) await installPrograms(['chromium'], logFile).catch(() => undefined);
  });
}

/**
 * The browser for the tests: the machine's, or else the one that Playwright brings.
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
