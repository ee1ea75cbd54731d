import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { root } from '../lib/root.mjs';

/** Size limit in bytes. Longer files are data tables. */
const longestFile = 1_000_000;
const options = { config: { rules: [{ id: 'recommended', rule: creator }] } };

/** URLs of domains that are reserved for examples; their passwords are harmless. */
const example = /@(?:[\w-]+\.)*(?:example(?:\.com|\.net|\.org)?|test|invalid)(?:[:/]|$)/;

/**
 * Returns the secrets in a file: keys of known services, private keys, passwords in URLs.
 * @param {string} file relative to the checkout
 * @param {string} content
 * @returns {Promise<string[]>} one line for each, without the secret
 */
export async function findSecrets(file, content) {
  const source = { content, filePath: file, contentType: /** @type {const} */ ('text') };
  const { messages } = await lintSource({ source, options });
  return messages
    .filter(
      ({ messageId, range: [begin, end] }) =>
        messageId !== 'BasicAuth' || !example.test(content.slice(begin, end)),
    )
    .map(({ loc, messageId, ruleId }) => `${file}:${loc.start.line} ${messageId} (${ruleId})`);
}

/**
 * Returns the text files of the checkout: those that Git tracks and those that it would add.
 * @returns {{ file: string, content: string }[]}
 */
export function textFiles() {
  // The checkout can belong to a different account than the one that runs this command.
  const command = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', command, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return [...new Set(names.split('\0').filter(Boolean))].flatMap((file) => {
    const bytes = contentOf(file);
    const isText = bytes !== undefined && bytes.length <= longestFile && !bytes.includes(0);
    return isText ? [{ file, content: bytes.toString('utf8') }] : [];
  });
}

/** @param {string} file */
function contentOf(file) {
  try {
    return readFileSync(join(root, file));
  } catch {
    return undefined; // Deleted and not committed yet, or a link that leads nowhere.
  }
}
