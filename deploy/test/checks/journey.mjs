import assert from 'node:assert/strict';
import { join } from 'node:path';
import { provideChromium } from '../../../tools/checks/browser.mjs';
import { runCheckCommand } from '../../../tools/lib/command.mjs';
import { binary, root } from '../../../tools/lib/root.mjs';

const web = join(root, 'web');

/**
 * Runs the first user journey in a browser, over the published port.
 * @param {import('../project.mjs').Project} project
 * @param {string} logFile
 */
export async function oneCircleEndToEnd(project, logFile) {
  const { succeeded, output } = await runCheckCommand(
    [...binary('playwright', web), 'test', '--reporter=list', '--grep', 'one circle, end to end'],
    {
      cwd: web,
      env: {
        ...process.env,
        E2E_BASE_URL: project.url,
        E2E_MAIL_URL: project.mailUrl,
        CHROMIUM_PATH: await provideChromium(logFile),
      },
      isStreamed: false,
    },
  );
  assert(succeeded, output);
}
