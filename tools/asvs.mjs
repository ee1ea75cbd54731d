/**
 * `npm run asvs`: writes to docs/security.md how each requirement of the OWASP ASVS,
 * levels 1 and 2, is met. With --check it only fails if the page is out of date. Both
 * fail if a requirement has no answer or names a test that no longer exists.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './lib/root.mjs';
import { chapters } from './security/asvs/chapters.mjs';
import { answersPage, answersWithTests, errorsIn } from './security/asvs/page.mjs';
import { allTitles } from './lib/test-titles.mjs';

const file = join(root, 'docs', 'security.md');
const between = /(<!-- asvs -->\n)[\s\S]*(<!-- end of asvs -->)/;

const answers = answersWithTests(chapters, allTitles());
const wrong = errorsIn(answers);
const page = readFileSync(file, 'utf8');
if (!between.test(page)) wrong.push('docs/security.md has no marks for the figures');
const draft = page.replace(between, (_, begin, end) => `${begin}\n${answersPage(answers)}\n\n${end}`);
const written = await format(draft, { ...(await resolveConfig(file)), parser: 'markdown' });

if (process.argv.includes('--check') && written !== page)
  wrong.push('docs/security.md is out of date: run npm run asvs');
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`);
  process.exitCode = 1;
} else if (!process.argv.includes('--check')) {
  writeFileSync(file, written);
  process.stdout.write('docs/security.md\n');
}
