/**
 * Import this first in a program: `--help` prints the comment at the top of the program instead of running it.
 */
import { readFileSync } from 'node:fs';

/**
 * Returns the comment at the top of a program as text.
 * @param {string} source
 */
export function headerOf(source) {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(source) ?? [];
  return comment
    .split('\n')
    .map((line) => line.replace(/^ *\* ?/, ''))
    .join('\n')
    .trim();
}

const [, program, ...options] = process.argv;
if (program !== undefined && (options.includes('--help') || options.includes('-h'))) {
  process.stdout.write(`${headerOf(readFileSync(program, 'utf8'))}\n`);
  process.exit(0);
}
