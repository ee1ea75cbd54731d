import { execFileSync } from 'node:child_process';
import { binary } from '../lib/binary.mjs';
import { runCommand } from '../lib/command.mjs';
import { canInstall, installPrograms } from '../servers/package-manager.mjs';
import { findPrograms } from '../servers/programs.mjs';

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

/**
 * A browser that starts: Ubuntu's chromium-browser is a script that only asks for a snap.
 * @returns {string | undefined}
 */
function findChromium() {
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

/**
 * Where this fails Playwright's own browser has to do.
 * @param {import('../lib/progress.mjs').Progress} progress
 * @param {string} logFile
 */
export async function installChromium(progress, logFile) {
  if (findChromium() !== undefined || !canInstall()) return;
  const install = () => installPrograms(['chromium'], logFile).catch(() => undefined);
  await progress.step('Installing chromium (apt-get)', install);
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
