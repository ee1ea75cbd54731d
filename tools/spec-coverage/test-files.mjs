import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { collectTitles } from './collect-titles.mjs';

const homes = ['libs', 'services', 'tools', 'web/src', 'web/e2e'];
const isTest = /\.test\.(?:ts|tsx|mjs)$/;
const isMade = /(?:^|\/)(?:node_modules|dist)\//;

/** Every test of the repository, by file. */
export const allTitles = () =>
  homes
    .flatMap((home) =>
      readdirSync(join(root, home), { recursive: true, encoding: 'utf8' }).map((file) => `${home}/${file}`),
    )
    .filter((file) => isTest.test(file) && !isMade.test(file))
    .sort()
    .flatMap((file) => collectTitles(file, readFileSync(join(root, file), 'utf8')));
