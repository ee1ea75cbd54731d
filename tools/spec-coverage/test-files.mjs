import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { collectTitles } from './collect-titles.mjs';

const testFolders = ['libs', 'services', 'tools', 'web/src', 'web/e2e'];
const isTestFile = /\.test\.(?:ts|tsx|mjs)$/;
/** Folders to skip: they have none of our tests, and a build may change `dist` in the meantime. */
const isSkipped = /^(?:node_modules|dist)$/;

/**
 * @param {string} folder relative to the checkout
 * @returns {string[]}
 */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return isSkipped.test(entry.name) ? [] : filesIn(path);
  });

/** Returns the titles of all tests in the repository, sorted by file. */
export const allTitles = () =>
  testFolders
    .flatMap(filesIn)
    .filter((file) => isTestFile.test(file))
    .sort()
    .flatMap((file) => collectTitles(file, readFileSync(join(root, file), 'utf8')));
