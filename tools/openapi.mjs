/**
 * Checks the API's OpenAPI document with Redocly's rules. Reads the build output, so run `npm run build` first.
 * `npm run openapi -- file.json` also writes it to a file.
 */
import './lib/help.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { binary, root } from './lib/root.mjs';

const load = createRequire(join(root, 'services', 'gateway', 'dist', 'main.js'));
const { openApiDocument } = load('./documents/openapi.js');
const text = JSON.stringify(openApiDocument('circlet_session', new URL('https://circlet.test')), null, 2);
const {
  positionals: [target],
} = parseArgs({ allowPositionals: true });
if (target !== undefined) writeFileSync(resolve(target), text);

const folder = mkdtempSync(join(tmpdir(), 'circlet-openapi-'));
try {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, text);
  const [program, redocly] = binary('redocly');
  const { status } = spawnSync(program, [redocly, 'lint', file, '--config', join(root, 'redocly.yaml')], {
    cwd: root,
    stdio: 'inherit',
    // The linter would send usage data and look for updates.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
