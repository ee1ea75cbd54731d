import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/root.mjs';
import { hasName } from '../../lib/test-titles.mjs';
import { levels } from './requirements.mjs';

/**
 * @typedef {import('./answers.mjs').Answer} Answer
 * @typedef {Readonly<Record<string, Readonly<Record<string, Answer>>>>} Chapters answers by number, by the title of the chapter
 * @typedef {import('../../lib/test-titles.mjs').TestTitle} TestTitle
 * @typedef {Answer & { number: string, chapter: string, shown: { name: string, files: string[] }[] }} AnswerWithTests
 */

/**
 * Returns all answers with the files of their tests.
 * @param {Chapters} chapters
 * @param {readonly TestTitle[]} tests
 * @returns {AnswerWithTests[]}
 */
export function answersWithTests(chapters, tests) {
  return Object.entries(chapters).flatMap(([chapter, answers]) =>
    Object.entries(answers).map(([number, answer]) => ({
      ...answer,
      number,
      chapter,
      shown: answer.tests.map((name) => ({
        name,
        files: [...new Set(tests.filter((title) => hasName(title, name)).map(({ file }) => file))],
      })),
    })),
  );
}

/**
 * Returns the errors in the answers: requirements without
 * an answer, unknown numbers, missing tests and files.
 * @param {readonly AnswerWithTests[]} answers
 * @returns {string[]}
 */
export function errorsIn(answers) {
  const numbers = new Set(answers.map(({ number }) => number));
  return [
    ...[...levels.keys()].filter((number) => !numbers.has(number)).map((number) => `${number} has no answer`),
    ...[...numbers].filter((number) => !levels.has(number)).map((number) => `${number} is not a requirement`),
    ...answers
      .filter(({ kind, tests }) => kind === 'tests' && tests.length === 0)
      .map(({ number }) => `${number} has no tests`),
    ...answers.flatMap(({ number, shown }) =>
      shown
        .filter(({ files }) => files.length === 0)
        .map(({ name }) => `${number}: no test has the title '${name}'`),
    ),
    ...answers.flatMap(({ number, files }) =>
      files
        .filter((file) => !existsSync(join(root, file.replace(/#.*/, ''))))
        .map((file) => `${number}: ${file} does not exist`),
    ),
  ];
}

/** @param {string} text */
const plain = (text) => text.replaceAll(/([\\`*_{}[\]<>|$~])/g, String.raw`\$1`);
/** @param {string} file */
const link = (file) => `[${file.split('/').at(-1)}](../${file})`;

/** @param {AnswerWithTests} answer */
function answerLines({ number, requirement, kind, reason, files, shown }) {
  const word = { tests: '', documented: '', notApplicable: 'Does not apply: ', notMet: '**Not met**: ' }[
    kind
  ];
  const more = reason === '' ? '' : ` ${word}${reason}.`;
  const see = files.length === 0 ? '' : ` (${files.map(link).join(', ')})`;
  return [
    `- **${number}** (level ${levels.get(number)}) ${requirement}.${more}${see}`,
    ...shown.map(({ name, files: of }) => `  - ${plain(name)} – ${of.map(link).join(', ')}`),
  ];
}

/**
 * Returns the part of the page that answers all requirements.
 * @param {readonly AnswerWithTests[]} answers
 * @returns {string} Markdown
 */
export function answersPage(answers) {
  /** @param {Answer['kind']} kind */
  const count = (kind) => answers.filter((answer) => answer.kind === kind).length;
  const unmet = answers.filter(({ kind }) => kind === 'notMet');
  const lines = [
    `${answers.length} requirements: tests prove ${count('tests')}, and the code or a document named here proves ${count('documented')}; ${count('notApplicable')}`,
    `do not apply, and ${count('notMet')} are not met. The wording is ours; the numbers are from the standard.`,
    '',
    '### Not met',
    '',
    ...unmet.map(({ number, requirement, reason }) => `- **${number}** ${requirement}: ${reason}.`),
  ];
  let chapter = '';
  for (const answer of answers) {
    if (answer.chapter !== chapter) lines.push('', `### ${answer.chapter}`, '');
    ({ chapter } = answer);
    lines.push(...answerLines(answer));
  }
  return lines.join('\n');
}
