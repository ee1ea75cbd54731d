/**
 * @typedef {import('./rules.mjs').Section} Section
 * @typedef {import('./collect-titles.mjs').TestTitle} TestTitle
 */

/**
 * A test name of a rule, with the files of the tests that have this name.
 * @typedef {{ name: string, files: string[] }} Shown
 */

/** @type {(title: string, name: string) => boolean} */
const hasName = (title, name) => ` > ${title} > `.includes(` > ${name} > `);

/**
 * Returns the tests of each rule, in the order of the specification.
 * @param {readonly Section[]} sections
 * @param {readonly TestTitle[]} tests
 */
export function coverage(sections, tests) {
  /** @param {string} name */
  const show = (name) => ({
    name,
    files: [...new Set(tests.filter(({ title }) => hasName(title, name)).map(({ file }) => file))],
  });
  return sections.map(({ number, title, areas }) => ({
    number,
    title,
    areas: Object.entries(areas).map(([area, rules]) => ({
      area,
      rules: Object.entries(rules).map(([rule, names]) => ({ rule, tests: [names].flat().map(show) })),
    })),
  }));
}

/**
 * Returns the gaps: rules without a test name, and names that no test has.
 * @param {ReturnType<typeof coverage>} covered
 * @returns {string[]}
 */
export const gaps = (covered) =>
  covered.flatMap(({ number, areas }) =>
    areas.flatMap(({ area, rules }) =>
      rules.flatMap(({ rule, tests }) => {
        const place = `${number} ${area}: ${rule}`;
        if (tests.length === 0) return [`${place} has no test`];
        return tests
          .filter(({ files }) => files.length === 0)
          .map(({ name }) => `${place}: no test has the title '${name}'`);
      }),
    ),
  );

/** @param {string} text */
const plain = (text) => text.replaceAll(/([\\`*_{}[\]<>|$~])/g, String.raw`\$1`);

/**
 * Returns the page that lists each rule with its tests.
 * @param {ReturnType<typeof coverage>} covered
 * @returns {string} Markdown
 */
export function page(covered) {
  const count = covered.flatMap(({ areas }) => areas.flatMap(({ rules }) => rules)).length;
  const lines = [
    '# Rules and their tests',
    '',
    `\`npm run spec-coverage\` writes this page, and \`npm test\` checks it. ${count} rules, none without a test. The numbers are`,
    'the section numbers of the product’s specification. A name can belong to a test, a step or a group of tests.',
  ];
  for (const { number, title, areas } of covered) {
    lines.push('', `## ${number}. ${title}`);
    for (const { area, rules } of areas) {
      lines.push('', `### ${plain(area)}`, '');
      for (const { rule, tests } of rules) {
        lines.push(`- **${plain(rule)}**`);
        for (const { name, files } of tests)
          lines.push(
            `  - ${plain(name)} – ${files.map((file) => `[${file.split('/').at(-1)}](../${file})`).join(', ')}`,
          );
      }
    }
  }
  return `${lines.join('\n')}\n`;
}
