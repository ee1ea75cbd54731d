/**
 * Parses the list of outcomes: a line per mutation with its key and its verdict. Lines that start with `#` are comments.
 * @param {string} list
 * @returns {[key: string, verdict: string][]}
 */
export const parseOutcomes = (list) =>
  list
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [key = '', verdict = ''] = line.split(' ');
      return [key, verdict];
    });

const head = `# Written by npm run test:mutation. A key is the hash of a mutation, of its file and of its test.
`;

/**
 * Prints a list of outcomes, sorted, so that two runs that tried different mutations merge line by line.
 * @param {(readonly [key: string, verdict: string])[]} outcomes
 */
export const printOutcomes = (outcomes) =>
  `${head}${outcomes
    .map(([key, verdict]) => `${key} ${verdict}\n`)
    .sort()
    .join('')}`;
