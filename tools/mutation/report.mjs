import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../lib/root.mjs';

const page = join(root, 'docs', 'mutation.md');

const head = `# Guard mutations

\`npm run test:mutation\` removes the guards and ownership checks, one at a time, in a copy of the repository, runs the
test that must notice it, and writes this page. The lists are in [tools/mutation/guards](../tools/mutation/guards):
each guard has a line that says what would be possible without it, the test that must notice, and the change. \`npm test\`
fails when a text of the lists is no longer in the code. [Decision 0024](decisions/0024-guards-are-mutated-from-a-list.md)
explains why we maintain our own lists.

`;

/** @typedef {{ mutation: import('./mutations.mjs').Mutation, verdict: string }} Outcome */

/** @param {Outcome[]} outcomes */
const figures = (outcomes) => {
  /** @param {string} verdict */
  const count = (verdict) => outcomes.filter((outcome) => outcome.verdict === verdict).length;
  return `${count('killed')} | ${count('survived')} | ${count('not tried')}`;
};

/** @param {Outcome} outcome */
const projectOf = ({ mutation }) => mutation.file.split('/').slice(0, 2).join('/');

/**
 * Writes how many mutations of each project were noticed, and the others one by one.
 * @param {Outcome[]} outcomes
 */
export async function writeReport(outcomes) {
  const projects = [...new Set(outcomes.map(projectOf))].sort();
  const rows = projects.map((project) => {
    const own = outcomes.filter((outcome) => projectOf(outcome) === project);
    return `| ${project} | ${own.length} | ${figures(own)} |`;
  });
  const open = outcomes
    .filter(({ verdict }) => verdict !== 'killed')
    .map(({ mutation: { what, file, testFile }, verdict }) => `- ${verdict}: ${what} (${file}, ${testFile})`);
  const text = `${head}| Project | Mutations | Killed | Survived | Not tried |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
| all | ${outcomes.length} | ${figures(outcomes)} |

${open.join('\n')}
`;
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }));
}
