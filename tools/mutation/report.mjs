import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../lib/root.mjs';

const page = join(root, 'docs', 'mutation.md');

const head = `# Guard mutations

\`npm run test:mutation\` removes the guards and ownership checks, one at a time, in a copy of the repository, and runs the
test that must notice it. The list is in [tools/mutation/list](../tools/mutation/list); \`npm test\` fails when one of its texts is
no longer in the code. [Decision 0024](decisions/0024-guards-are-mutated-from-a-list.md) explains why we maintain our own list.

`;

/** @typedef {{ mutation: import('./mutations.mjs').Mutation, verdict: string }} Outcome */

/** @param {string} path */
const linkTo = (path) => `[${path.split('/').at(-1)}](${relative(join(root, 'docs'), join(root, path))})`;

/** @param {string} text */
const cell = (text) => text.replaceAll('|', String.raw`\|`);

/**
 * Writes the outcome of each mutation to the page.
 * @param {Outcome[]} outcomes
 */
export async function writeReport(outcomes) {
  /** @param {string} verdict */
  const count = (verdict) => outcomes.filter((outcome) => outcome.verdict === verdict).length;
  /** @type {Map<string, Outcome[]>} */
  const files = new Map();
  for (const outcome of outcomes) {
    const { file } = outcome.mutation;
    files.set(file, [...(files.get(file) ?? []), outcome]);
  }
  const sections = [...files].map(
    ([file, rows]) => `## ${linkTo(file)}

| Without the guard | Noticed by | Outcome |
| --- | --- | --- |
${rows.map(rowOf).join('\n')}
`,
  );
  const figures = `${outcomes.length} mutations: ${count('killed')} killed, ${count('survived')} survived, ${count('not tried')} not tried.\n\n`;
  const config = await resolveConfig(page);
  const text = await format(`${head}${figures}${sections.join('\n')}`, { ...config, parser: 'markdown' });
  writeFileSync(page, text);
}

/** @param {Outcome} outcome */
const rowOf = ({ mutation, verdict }) =>
  `| ${cell(mutation.what)} | ${linkTo(mutation.testFile)}${mutation.testName === undefined ? '' : ` – ${cell(mutation.testName)}`} | ${verdict} |`;
