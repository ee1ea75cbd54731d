import { notApplicable, documented, tested, notMet } from './answers.mjs';
import { levels } from './requirements.mjs';

/** V9 @type {Record<string, import('./answers.mjs').Answer>} */
export const tokens = {
  '9.1.1': tested(
    'Signatures are checked first',
    'email preferences > cannot be changed with a forged link',
    'device marks > cannot be created without the key',
    'the anti-forgery token > a-b-c is refused',
  ),
  '9.1.2': documented(
    'One algorithm',
    'HMAC-SHA-256; a token cannot select another one',
    'services/identity/src/links/link-signer.ts',
    'services/gateway/src/throttling/device-marks.rules.ts',
  ),
  '9.1.3': documented(
    'Keys come from trusted sources',
    'Derived from SESSION_SECRET, one per purpose; a token cannot select a key',
    'libs/platform/src/keys/key-for.ts',
  ),
  '9.2.1': tested('Times are checked', 'passwords > forgotten > invalidates a link after an hour'),
  '9.2.2': tested(
    'A token is valid for one purpose',
    'keyFor > derives a different key for each purpose',
    'the anti-forgery token > does not sign text that the caller puts in the session cookie',
    'device marks > are valid only for their account',
    'the anti-forgery token > of another user is refused',
    'the anti-forgery token > is refused after the session changes',
  ),
  '9.2.3': notApplicable('Tokens for other services', 'only the service that issued a token reads it'),
  '9.2.4': notApplicable('Keys for several audiences', 'only the service that issued a token reads it'),
};

/** V10 @type {Record<string, import('./answers.mjs').Answer>} */
export const oauth = Object.fromEntries(
  [...levels.keys()]
    .filter((number) => number.startsWith('10.'))
    .map((number) => [
      number,
      notApplicable('OAuth and OpenID Connect', 'the product neither offers nor uses them'),
    ]),
);

/** V11 @type {Record<string, import('./answers.mjs').Answer>} */
export const cryptography = {
  '11.1.1': documented(
    'The life cycle of keys is documented',
    'In the security manual',
    'docs/security.md#keys-and-algorithms',
  ),
  '11.1.2': documented(
    'The keys are listed',
    'In the security manual',
    'docs/security.md#keys-and-algorithms',
  ),
  '11.2.1': documented(
    'Implementations are proven',
    'OpenSSL through node:crypto, and the argon2 crate of RustCrypto',
    'services/identity/package.json',
  ),
  '11.2.2': documented(
    'Algorithms can be changed',
    'A password’s hash contains its parameters; the other values are short-lived, and each algorithm is in one place',
    'services/identity/src/accounts/password-hasher.ts',
  ),
  '11.2.3': tested(
    'Algorithms have at least 128 bits',
    'session token > has 32 random bytes and is never the same',
    'sign-up > stores the password as argon2id with 19 MiB, two passes and one lane, apart from the user',
  ),
  '11.3.1': notApplicable(
    'Weak block modes',
    'the product itself encrypts nothing; TLS is terminated in front of it',
  ),
  '11.3.2': notApplicable('Ciphers', 'the product itself encrypts nothing'),
  '11.3.3': notApplicable('Authenticated encryption', 'the product itself encrypts nothing'),
  '11.4.1': documented(
    'Hashes are SHA-256',
    'And argon2id for passwords',
    'docs/security.md#keys-and-algorithms',
  ),
  '11.4.2': tested(
    'Passwords are stored with argon2id',
    'sign-up > stores the password as argon2id with 19 MiB, two passes and one lane, apart from the user',
    'PasswordHasher',
  ),
  '11.4.3': documented(
    'Signatures have 256 bits',
    'HMAC-SHA-256',
    'services/identity/src/links/link-signer.ts',
  ),
  '11.4.4': notApplicable('Keys from passwords', 'no keys are derived from passwords'),
  '11.5.1': tested(
    'Secrets are random',
    'session token > has 32 random bytes and is never the same',
    'DataFolder > keeps its secrets readable only by the owner',
  ),
  '11.6.1': notApplicable('Public-key cryptography', 'the product itself uses none'),
};

const inFront = 'The operator’s TLS terminator in front of the product provides it; the manual explains how';

/** V12 @type {Record<string, import('./answers.mjs').Answer>} */
export const transport = {
  '12.1.1': documented('TLS 1.2 and 1.3', inFront, 'docs/operations.md'),
  '12.1.2': documented('Good cipher suites', inFront, 'docs/operations.md'),
  '12.1.3': notApplicable('Client certificates', 'none are used'),
  '12.2.1': tested(
    'Browsers use TLS',
    'the security headers > require HTTPS and secure cookies if the public URL uses HTTPS',
  ),
  '12.2.2': documented('The certificate is publicly trusted', inFront, 'docs/operations.md'),
  '12.3.1': notMet(
    'Internal connections are encrypted',
    'those between the containers of a Compose project are not; the settings accept rediss://, tls:// and smtps:// for servers elsewhere',
  ),
  '12.3.2': documented(
    'Clients check certificates',
    'Node does this for every client, and no code turns it off; only the client that fetches photos has a test for it',
    'services/identity/src/photos/image-fetcher.int.test.ts',
  ),
  '12.3.3': notMet(
    'Internal HTTP is encrypted',
    'edge reaches the gateways over plain HTTP within one network',
  ),
  '12.3.4': notMet('Internal certificates are trusted', 'see 12.3.1'),
};
