import { createHash } from 'node:crypto';

import type { InlineHashes } from '../http/content-security-policy.rules';

const scripts = /<script>(.*?)<\/script>/gs;
const styles = /<style>(.*?)<\/style>/gs;

const hashesOf = (page: string, elements: RegExp): string[] =>
  Array.from(
    page.matchAll(elements),
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** Returns the hashes of the scripts and style sheets that a page contains. */
export const inlineHashesOf = (page: string): InlineHashes => ({
  scripts: hashesOf(page, scripts),
  styles: hashesOf(page, styles),
});
