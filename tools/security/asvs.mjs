import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { hasName, titlesIn } from '../lib/test-titles.mjs';

/**
 * The requirements of the OWASP ASVS 5.0.0 by section: how many are of level 1, and how many
 * are of levels 1 and 2. The numbers in a section start at 1, and those of level 1 are first.
 */
const sections = [
  '1.1 0/2, 1.2 5/9, 1.3 2/11, 1.4 0/3, 1.5 1/2',
  '2.1 1/3, 2.2 2/3, 2.3 1/4, 2.4 0/1',
  '3.2 2/2, 3.3 1/4, 3.4 2/6, 3.5 3/5, 3.7 0/2',
  '4.1 1/3, 4.2 0/1, 4.3 0/2, 4.4 1/4',
  '5.1 0/1, 5.2 2/3, 5.3 2/2, 5.4 0/3',
  '6.1 1/3, 6.2 8/12, 6.3 2/4, 6.4 2/4, 6.5 0/5, 6.6 0/3, 6.8 0/4',
  '7.1 0/3, 7.2 4/4, 7.3 0/2, 7.4 2/5, 7.5 0/2, 7.6 0/2',
  '8.1 1/2, 8.2 2/3, 8.3 1/1, 8.4 0/1',
  '9.1 3/3, 9.2 1/4',
  '10.1 0/2, 10.2 0/2, 10.3 0/4, 10.4 5/11, 10.5 0/5, 10.6 0/2, 10.7 0/3',
  '11.1 0/2, 11.2 0/3, 11.3 2/3, 11.4 1/4, 11.5 0/1, 11.6 0/1',
  '12.1 1/3, 12.2 2/2, 12.3 0/4',
  '13.1 0/1, 13.2 0/5, 13.3 0/2, 13.4 1/5',
  '14.1 0/2, 14.2 1/4, 14.3 1/3',
  '15.1 1/3, 15.2 1/3, 15.3 1/7',
  '16.1 0/1, 16.2 0/5, 16.3 0/4, 16.4 0/3, 16.5 0/3',
  '17.1 0/1, 17.2 0/4, 17.3 0/2',
];

/** All requirements of levels 1 and 2, as the page writes them: `1.2.3 (level 1)`. */
export const requirements = sections
  .flatMap((chapter) => chapter.split(', '))
  .flatMap((section) => {
    const [number, ofLevel1, all] = section.split(/[ /]/);
    return Array.from(
      { length: Number(all) },
      (_, at) => `${number}.${at + 1} (level ${at < Number(ofLevel1) ? 1 : 2})`,
    );
  });

/** Returns the targets of the links in a line. @param {string} line */
const linksIn = (line) => [...line.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);

/**
 * Returns the errors in the answers to the requirements: answers that are missing, twice or
 * empty, files that do not exist, and tests that are not in their file.
 * @param {string} page Markdown
 * @param {string} folder of the page
 */
export function errorsIn(page, folder) {
  const answers = [...page.matchAll(/^- \*\*([\d.]+)\*\* (\(level \d\)) (.+)((?:\n {2}- .+)*)/gm)].map(
    ([, number, level, text = '', tests = '']) => ({
      requirement: `${number} ${level}`,
      text,
      tests: tests.split('\n  - ').slice(1),
    }),
  );
  const given = answers.map(({ requirement }) => requirement);
  const [, unmet = ''] = /^### Not met\n([\s\S]*?)^#/m.exec(page) ?? [];
  const reasons = [...unmet.matchAll(/^- \*\*([\d.]+)\*\* .+: .+/gm)].map(([, number]) => number);
  return [
    ...requirements.filter((one) => !given.includes(one)).map((one) => `${one} has no answer`),
    ...given.filter((one) => !requirements.includes(one)).map((one) => `${one} is not a requirement`),
    ...given.filter((one, at) => given.indexOf(one) !== at).map((one) => `${one} is answered twice`),
    ...answers.flatMap(({ requirement, text, tests }) => [
      // The first sentence is the requirement.
      ...(tests.length === 0 && !/\. ./.test(text) ? [`${requirement} is only repeated`] : []),
      ...(text.includes('**Not met**') !== reasons.includes(requirement.split(' ')[0])
        ? [`${requirement} is not both marked and explained as not met`]
        : []),
      ...[text, ...tests]
        .flatMap(linksIn)
        .filter((target) => !existsSync(posix.join(folder, target)))
        .map((target) => `${requirement}: ${target} does not exist`),
      ...tests.flatMap((test) => missingTests(test, folder).map((one) => `${requirement}: ${one}`)),
    ]),
  ];
}

/**
 * Returns the files that do not have the test of a line: its name, a dash, links to files.
 * @param {string} line
 * @param {string} folder
 */
function missingTests(line, folder) {
  const [, name = '', links = ''] = /^(.*) – (\[.*)$/.exec(line) ?? [];
  if (links === '') return [`'${line}' links no file`];
  const title = name.replaceAll(/\\([\\`*_{}[\]<>|$~])/g, '$1');
  return linksIn(links)
    .map((target) => posix.join(folder, target))
    .filter((file) => existsSync(file))
    .filter((file) => !titlesIn(file, readFileSync(file, 'utf8')).some((one) => hasName(one, title)))
    .map((file) => `${posix.basename(file)} has no test '${title}'`);
}
