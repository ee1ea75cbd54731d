/**
 * `npm run spec-coverage`: lists the rules of docs/spec-rules.md and docs/decision-rules.md with the tests whose
 * titles name them, or only the given rules: `npm run spec-coverage -- R2.6`. With --check it lists nothing. It
 * always fails if a rule has no test or a title has an unknown id. Whether the tests pass is the last step of `npm test`.
 */
import './lib/help.mjs';
import { allTitles } from './lib/test-titles.mjs';
import { errorsIn, rulePages, rulesIn, testsByRule } from './spec-coverage/rules.mjs';

const wanted = process.argv.slice(2);
const page = rulePages();
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
