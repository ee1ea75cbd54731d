/**
 * `npm run spec-coverage`: lists the rules of docs/spec-rules.md and docs/decision-rules.md with the tests whose
 * titles name them, or only the given rules: `npm run spec-coverage -- R2.6`. With --check it lists nothing. It
 * always fails if a rule has no test or a title has an unknown id.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTitles } from './lib/test-titles.mjs';
import { root } from './lib/root.mjs';
import { errorsIn, rulesIn, testsByRule } from './spec-coverage/rules.mjs';

const wanted = process.argv.slice(2);
const pages = ['spec-rules.md', 'decision-rules.md'].map((name) =>
  readFileSync(join(root, 'docs', name), 'utf8'),
);
const page = pages.join('\n');
const titles = allTitles();
const tests = testsByRule(titles);
for (const { id, text } of rulesIn(page)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  console.log(`${id} ${text}`);
  for (const { file, path } of tests.get(id) ?? []) console.log(`  ${file}: ${path.join(' > ')}`);
}
const wrong = errorsIn(page, titles);
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
