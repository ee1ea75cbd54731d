import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Package {
  readonly version: string;
}

/** The version of the release, such as `0.2.0`. All packages have the same one. */
export const version = (JSON.parse(readFileSync(resolve(__dirname, '../package.json'), 'utf8')) as Package)
  .version;
