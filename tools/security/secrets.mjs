import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

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
