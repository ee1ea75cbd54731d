import { absent, built, tested, unmet } from './answers.mjs';
import { levels } from './requirements.mjs';

/** V9 @type {Record<string, import('./answers.mjs').Answer>} */
export const tokens = {
  '9.1.1': tested(
    'Signatures are checked first',
    'mail preferences > cannot be changed with a link that we have not signed',
    'device marks > cannot be made without the key',
    'the anti-forgery token > a-b-c is refused',
  ),
  '9.1.2': built(
    'One algorithm',
    'HMAC-SHA-256; a token cannot name another one',
    'services/identity/src/links/link-signer.ts',
    'services/gateway/src/throttling/device-marks.rules.ts',
  ),
  '9.1.3': built(
    'Keys are ours',
    'Derived from SESSION_SECRET, one per purpose; a token cannot name a key',
    'libs/platform/src/keys/key-for.ts',
  ),
  '9.2.1': tested('Times are checked', 'passwords > forgotten > invalidates a link after an hour'),
  '9.2.2': tested(
    'A token is good for one purpose',
    'keyFor > derives a different key for each purpose',
    'the anti-forgery token > signs nothing that the caller writes into the cookie of the session',
    'device marks > are known for the account they were given for only',
    'the anti-forgery token > of somebody else is refused',
    'the anti-forgery token > is refused after the session changes',
  ),
  '9.2.3': absent('Tokens for other services', 'a token is read by the service that made it'),
  '9.2.4': absent('Keys for several audiences', 'a token is read by the service that made it'),
};

/** V10 @type {Record<string, import('./answers.mjs').Answer>} */
export const oauth = Object.fromEntries(
  [...levels.keys()]
    .filter((number) => number.startsWith('10.'))
    .map((number) => [
      number,
      absent('OAuth and OpenID Connect', 'the product neither offers nor uses them'),
    ]),
);

/** V11 @type {Record<string, import('./answers.mjs').Answer>} */
export const cryptography = {
  '11.1.1': built(
    'How keys live is documented',
    'In the manual of security',
    'docs/security.md#keys-and-algorithms',
  ),
  '11.1.2': built(
    'So is which there are',
    'In the manual of security',
    'docs/security.md#keys-and-algorithms',
  ),
  '11.2.1': built(
    'Implementations are proven',
    'OpenSSL through node:crypto, and the argon2 crate of RustCrypto',
    'services/identity/package.json',
  ),
  '11.2.2': built(
    'Algorithms can be changed',
    'A password’s hash says how it was made; the others are short-lived, and each is in one place',
    'services/identity/src/accounts/password-hasher.ts',
  ),
  '11.2.3': tested(
    '128 bits at least',
    'session token > has 32 random bytes and is never the same',
    'sign-up > stores the password as argon2id with 19 MiB, two passes and one lane, apart from the user',
  ),
  '11.3.1': absent('Weak block modes', 'the product encrypts nothing itself; TLS is ended in front of it'),
  '11.3.2': absent('Ciphers', 'the product encrypts nothing itself'),
  '11.3.3': absent('Authenticated encryption', 'the product encrypts nothing itself'),
  '11.4.1': built('Hashes are SHA-256', 'And argon2id for passwords', 'docs/security.md#keys-and-algorithms'),
  '11.4.2': tested(
    'Passwords are stored with argon2id',
    'sign-up > stores the password as argon2id with 19 MiB, two passes and one lane, apart from the user',
    'PasswordHasher',
  ),
  '11.4.3': built('Signatures have 256 bits', 'HMAC-SHA-256', 'services/identity/src/links/link-signer.ts'),
  '11.4.4': absent('Keys from passwords', 'none is derived'),
  '11.5.1': tested(
    'Secrets are random',
    'session token > has 32 random bytes and is never the same',
    'DataFolder > keeps its secrets, for the owner alone',
  ),
  '11.6.1': absent('Public-key cryptography', 'the product uses none itself'),
};

const inFront = 'TLS is ended in front of the product, by what the operator chooses; the manual says how';

/** V12 @type {Record<string, import('./answers.mjs').Answer>} */
export const transport = {
  '12.1.1': built('TLS 1.2 and 1.3', inFront, 'docs/operations.md'),
  '12.1.2': built('Good cipher suites', inFront, 'docs/operations.md'),
  '12.1.3': absent('Client certificates', 'none are used'),
  '12.2.1': tested(
    'Browsers use TLS',
    'the security headers > insist on HTTPS, with secure cookies, where the product is reached by it',
  ),
  '12.2.2': built('With a public certificate', inFront, 'docs/operations.md'),
  '12.3.1': unmet(
    'Connections inside are encrypted',
    'those between the containers of a Compose project are not; the settings take rediss://, tls:// and smtps:// for servers elsewhere',
  ),
  '12.3.2': built(
    'Clients check certificates',
    'Node does for every client, and nothing in the code turns it off; a test shows it of the client that fetches photos alone',
    'services/identity/src/photos/picture-fetcher.int.test.ts',
  ),
  '12.3.3': unmet(
    'HTTP inside is encrypted',
    'edge reaches the gateways over plain HTTP, inside one network',
  ),
  '12.3.4': unmet('With trusted certificates', 'see 12.3.1'),
};
