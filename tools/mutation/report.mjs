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
- **Expressions** of all \`*.rules.ts\` are changed by [Stryker](https://stryker-mutator.io). Only the unit tests next to
  a rule count.

`;

/** @typedef {{ kind: string, project: string, verdict: string, line: string }} Outcome */

/** The verdicts that mean that a test noticed, or could not end. */
const noticed = ['killed', 'Killed', 'Timeout'];

/** @param {string} verdict */
const columnOf = (verdict) =>
  noticed.includes(verdict)
    ? 'killed'
    : ['survived', 'Survived', 'NoCoverage'].includes(verdict)
      ? 'survived'
      : 'not tried';

/** @param {Outcome[]} outcomes */
const figures = (outcomes) => {
  const columns = outcomes.map(({ verdict }) => columnOf(verdict));
  const counts = ['killed', 'survived', 'not tried'].map(
    (name) => columns.filter((column) => column === name).length,
  );
  return [outcomes.length, ...counts].join(' | ');
};

/** @param {Outcome[]} outcomes @param {(outcome: Outcome) => string} groupOf */
const rowsBy = (outcomes, groupOf) =>
  [...new Set(outcomes.map(groupOf))]
    .sort()
    .map((group) => `| ${group} | ${figures(outcomes.filter((outcome) => groupOf(outcome) === group))} |`);

/** Returns whether a test noticed the mutation. @param {Outcome} outcome */
export const isKilled = ({ verdict }) => columnOf(verdict) === 'killed';

/**
 * Writes how many mutations of each kind and project were noticed, and the others one by one.
 * @param {Outcome[]} outcomes
 */
export async function writeReport(outcomes) {
  const open = outcomes.filter((outcome) => !isKilled(outcome));
  const text = `${head}| | Mutations | Killed | Survived | Not tried |
| --- | --- | --- | --- | --- |
${rowsBy(outcomes, ({ kind }) => `**${kind}**`).join('\n')}
${rowsBy(outcomes, ({ project }) => project).join('\n')}
| all | ${figures(outcomes)} |

${open.map(({ verdict, line }) => `- ${columnOf(verdict)}: ${line}`).join('\n')}
`;
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }));
}
