import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/**
 * Returns the variables that docker-compose.yml reads from .env and the page does not mention.
 * @param {string} page
 */
export function unmentionedVariables(page) {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const names = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  return [...names].filter((name) => !page.includes(`\`${name}\``));
}
