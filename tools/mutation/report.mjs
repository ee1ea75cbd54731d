import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../lib/root.mjs';

const page = join(root, 'docs', 'mutation.md');

const head = `# Mutation report

\`npm run test:mutation\` breaks the code in one place at a time, in a copy of the repository, runs the tests that must
notice it, and writes this page. \`npm test\` does it for a small sample that changes with each commit, and fails when a
text of the lists is no longer in the code. [Decision 0024](decisions/0024-guards-are-mutated-from-a-list.md) explains
the choice of tools.

- **Guards** and ownership checks are removed. The lists are in [tools/mutation/guards](../tools/mutation/guards): each
  guard has a line that says what would be possible without it, the test that must notice, and the change.
- **Rules**: periods of time become shorter and longer, texts and pages of the web app change. The lists are in
  [tools/mutation/rules](../tools/mutation/rules).
- **Limits**: each number and each text of
  [limits.ts](../libs/contracts/src/limits.ts) changes.
- **Expressions** of all \`*.rules.ts\` are changed by [Stryker](https://stryker-mutator.io). Only the unit tests of
  the project count. [tools/mutation/expressions.json](../tools/mutation/expressions.json) says why some changes cannot
  matter. Left out are the rules that only choose how a search finds its answer, because an oracle compares the answers
  with plain code, and a table of class names, which a test compares with the library that it replaces.

`;

/** @typedef {'killed' | 'cannot matter' | 'survived' | 'not tried'} Column */
/** @typedef {{ kind: string, project: string, verdict: Column, line: string }} Outcome */

/** @type {Column[]} */
const columns = ['killed', 'cannot matter', 'survived', 'not tried'];

/** @param {Outcome[]} outcomes */
const figures = (outcomes) => {
  const counts = columns.map((column) => outcomes.filter(({ verdict }) => verdict === column).length);
  return [outcomes.length, ...counts].join(' | ');
};

/** @param {Outcome[]} outcomes @param {(outcome: Outcome) => string} groupOf */
const rowsBy = (outcomes, groupOf) =>
  [...new Set(outcomes.map(groupOf))]
    .sort()
    .map((group) => `| ${group} | ${figures(outcomes.filter((outcome) => groupOf(outcome) === group))} |`);

/** Returns whether a test noticed the mutation, or need not. @param {Outcome} outcome */
export const isSettled = ({ verdict }) => verdict === 'killed' || verdict === 'cannot matter';

/**
 * Writes how many mutations of each kind and project were noticed, and the others one by one.
 * @param {Outcome[]} outcomes
 */
export async function writeReport(outcomes) {
  const open = outcomes.filter(({ verdict }) => verdict !== 'killed');
  const text = `${head}| | Mutations | Killed | Cannot matter | Survived | Not tried |
| --- | --- | --- | --- | --- | --- |
${rowsBy(outcomes, ({ kind }) => `**${kind}**`).join('\n')}
${rowsBy(outcomes, ({ project }) => project).join('\n')}
| all | ${figures(outcomes)} |

${open.map(({ verdict, line }) => `- ${verdict}: ${line}`).join('\n')}
`;
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }));
}
