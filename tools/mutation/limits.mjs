/** @typedef {import('./mutations.mjs').Mutation} Mutation */

const file = 'libs/contracts/src/limits.ts';
const testFile = 'libs/contracts/src/limits.unit.test.ts';

/**
 * Returns a mutation for each number and each text of the limits: the number becomes larger by one, the text becomes
 * another one.
 * @param {string} source of libs/contracts/src/limits.ts
 * @returns {Omit<Mutation, 'kind'>[]}
 */
export function limitMutations(source) {
  const code = source.replace(/\/\*\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  return [...code.matchAll(/(?<![\w.'])\d[\d_]*(?![\w.'])|'[^'\n]*'/g)].map(({ 0: old, index }) => {
    const changed = old.startsWith("'") ? "'Somewhere else'" : String(Number(old.replaceAll('_', '')) + 1);
    const start = uniqueStart(source, index, old.length);
    const before = source.slice(start, index);
    const lines = source.slice(0, index).split('\n');
    return {
      what: `line ${lines.length}: ${lines.at(-1)?.trim()} ${changed}`,
      file,
      edits: [[before + old, before + changed]],
      testFile,
      testName: undefined,
    };
  });
}

/**
 * Returns where a text has to begin to occur only once in the source.
 * @param {string} source
 * @param {number} index
 * @param {number} length
 */
function uniqueStart(source, index, length) {
  let start = index;
  while (start > 0 && source.split(source.slice(start, index + length)).length !== 2) start -= 1;
  return start;
}
