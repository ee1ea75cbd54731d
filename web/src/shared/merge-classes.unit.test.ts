import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { twMerge } from 'tailwind-merge';

import { mergeClasses } from './merge-classes.rules';

const source = join(__dirname, '..');
const literal = /'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g;

/** Returns the Tailwind classes in our source code, without their variants. */
function usedClasses(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  const words = files.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(literal)].flatMap(([text]) =>
      text.slice(1, -1).split(/\s+/),
    ),
  );
  const plain = new Set(words.map((word) => word.replace(/^.*:(?![^[]*\])/, '')));
  // Only of classes that it knows, tailwind-merge removes the first of two.
  return [...plain].filter((name) => name !== '' && twMerge(`${name} ${name}`) === name);
}

test('each of two classes in the source code replaces the other one as in tailwind-merge', () => {
  const names = usedClasses();
  expect(names.length).toBeGreaterThan(300);
  const differences = names.flatMap((first) =>
    names
      .filter((second) => first !== second)
      .map((second) => `${first} ${second}`)
      .filter((both) => mergeClasses(both) !== twMerge(both)),
  );
  expect(differences).toEqual([]);
});

test.each([
  ['px-5 hover:px-4 px-3', 'hover:px-4 px-3'],
  ['sm:hover:bg-ink sm:hover:bg-accent', 'sm:hover:bg-accent'],
  ['data-[state=open]:size-4 data-[state=open]:size-5', 'data-[state=open]:size-5'],
  ['[&_svg:not([class*=size-])]:size-5 size-4', '[&_svg:not([class*=size-])]:size-5 size-4'],
  ['w-4 h-5 size-6', 'size-6'],
  ['control group hit-44', 'control group hit-44'],
])('%s becomes %s', (classes, merged) => {
  expect(mergeClasses(classes)).toBe(merged);
  expect(twMerge(classes)).toBe(merged);
});
