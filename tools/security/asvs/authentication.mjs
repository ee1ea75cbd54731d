import { notApplicable, documented, tested, notMet } from './answers.mjs';

/** V6 @type {Record<string, import('./answers.mjs').Answer>} */
export const authentication = {
  '6.1.1': documented(
    'Defenses against guessing are documented',
    'In the security manual',
    'docs/security.md#signing-in',
    'services/gateway/src/throttling/rate-limits.ts',
  ),
  '6.1.2': documented(
    'Words that passwords must not contain are documented',
    'In the security manual',
    'docs/security.md#signing-in',
    'services/identity/src/accounts/common-passwords.ts',
  ),
  '6.1.3': documented(
    'All ways to sign in are documented',
    'There is one, plus a link to set a new password',
    'docs/security.md#signing-in',
  ),
  '6.2.1': notMet('Passwords have at least 8 characters', 'the product’s specification says 6'),
  '6.2.2': tested(
    'Users can change their password',
    'sessions, password, email, export and deletion are on the profile page',
    'passwords > changing',
  ),
  '6.2.3': tested(
    'Changing it requires the current password',
    'passwords > changing > requires the current password',
  ),
  '6.2.4': tested(
    'Common passwords are refused if BREACHED_PASSWORD_CHECK is on, as in docker-compose.yml',
    'common passwords > are refused at sign-up, whatever their case: 123456',
    'common passwords > are refused when a password is changed',
  ),
  '6.2.5': tested(
    'Any characters are allowed',
    'common passwords > do not include чемпион мира 2031',
    'sign-up > opens an account and returns only the user',
  ),
  '6.2.6': documented(
    'Fields mask the password',
    'Every field has type=password',
    'web/src/features/auth/sign-in-form.tsx',
  ),
  '6.2.7': documented(
    'Pasting and password managers work',
    'Fields set autocomplete, and nothing blocks pasting',
    'web/src/features/auth/sign-up-form.tsx',
  ),
  '6.2.8': tested(
    'The password is checked exactly as typed',
    'PasswordHasher > recognizes only the right password',
    'sign-up > refuses a password of more than 128 characters',
  ),
  '6.2.9': tested('64 characters are allowed', 'sign-up > refuses a password of more than 128 characters'),
  '6.2.10': documented(
    'Passwords do not expire',
    'No rule expires them',
    'services/identity/src/passwords/passwords.service.ts',
  ),
  '6.2.11': tested(
    'Product words are refused, under the same setting',
    'common passwords > include product words with little around them: circlet',
  ),
  '6.2.12': tested(
    'Breached passwords are refused, under the same setting',
    'common passwords > are refused at sign-up, whatever their case: TRUSTNO1',
    'common passwords > are refused when a password is reset, and the link stays valid',
  ),
  '6.3.1': tested('Guessing is slowed down', 'guessing a password'),
  '6.3.2': tested(
    'No default accounts',
    'the first admin > is created at startup and can sign in',
    'requirePrivateDemo > keeps the demo on this machine',
    'parseSettings > never loads the demo in production',
  ),
  '6.3.3': notMet('Sign-in has a second factor', 'not implemented yet'),
  '6.3.4': tested(
    'All ways are equally strong',
    'every call in the contracts > %s requires a session',
    'sign-in > gives the same answer for a wrong password and an unknown address',
  ),
  '6.4.1': documented(
    'Initial passwords are random or replaced',
    'The only one is the first admin’s. The operator chooses it and is advised to change it and remove it from the settings',
    'docs/operations.md#first-deployment',
  ),
  '6.4.2': notApplicable('Secret questions', 'there are none'),
  '6.4.3': tested('A forgotten password is reset safely', 'passwords > forgotten'),
  '6.4.4': notApplicable('A lost second factor is replaced safely', 'there is no second factor'),
  '6.5.1': tested(
    'Links and codes work once',
    'passwords > forgotten > emails a link that sets the password once',
    'passwords > forgotten > lets only one of many concurrent resets use a link',
  ),
  '6.5.2': tested(
    'Links and codes are stored hashed',
    'passwords > forgotten > stores only the hash of a link',
  ),
  '6.5.3': documented(
    'Links and codes are random',
    'HMAC-SHA-256 of a random id with a secret key',
    'services/identity/src/links/link-signer.ts',
  ),
  '6.5.4': documented(
    'They have at least 20 bits',
    'Links have 256',
    'services/identity/src/links/link-signer.ts',
  ),
  '6.5.5': notMet(
    'They expire after at most 10 minutes',
    'a reset link is valid for an hour, as the product’s specification says; it becomes invalid when it is used, replaced or superseded',
    'passwords > forgotten > invalidates a link after an hour',
    'passwords > forgotten > invalidates older links when a newer one is requested',
  ),
  '6.6.1': notApplicable('Codes by phone', 'there are none'),
  '6.6.2': tested(
    'A link belongs to its request',
    'passwords > forgotten > invalidates older links when a newer one is requested',
    'passwords > forgotten > invalidates a link when the password changes in another way',
  ),
  '6.6.3': tested(
    'Codes cannot be guessed',
    'passwords > forgotten > refuses a forged token, and a password that is too short',
    'a rate limit > of an email address counts requests from all addresses',
  ),
  '6.8.1': notApplicable('Identity providers', 'there are none'),
  '6.8.2': notApplicable('Assertions of identity providers', 'there are none'),
  '6.8.3': notApplicable('SAML', 'there is none'),
  '6.8.4': notApplicable('Strength of a federated sign-in', 'there is none'),
};

/** V7 @type {Record<string, import('./answers.mjs').Answer>} */
export const sessions = {
  '7.1.1': documented(
    'Session lifetimes are documented',
    'In the security manual',
    'docs/security.md#sessions',
  ),
  '7.1.2': documented(
    'The maximum number of sessions is documented',
    'In the security manual',
    'docs/security.md#sessions',
  ),
  '7.1.3': notApplicable('Federated sessions', 'there are none'),
  '7.2.1': tested(
    'The server verifies sessions',
    'a session > is not opened by the cookie nonsense',
    'every call in the contracts > %s requires a session',
  ),
  '7.2.2': tested(
    'Each session gets a new token',
    'session token > has 32 random bytes and is never the same',
  ),
  '7.2.3': tested(
    'Tokens have at least 128 random bits',
    'session token > has 32 random bytes and is never the same',
    'session token > cannot be derived from the stored hash',
  ),
  '7.2.4': tested(
    'Signing in creates a new session',
    'signing in > creates a new session and ends the one open in this browser',
  ),
  '7.3.1': tested(
    'Unused sessions end',
    "a session > is stored under its secret's SHA-256 only, for 30 days",
    'a session > restarts its 30 days when it is used',
  ),
  '7.3.2': tested(
    'Old sessions end',
    'a session > ends 90 days after signing in, however much it is used',
    'a session that is used',
  ),
  '7.4.1': tested(
    'An ended session is rejected',
    'signing out > ends the session and clears the cookie',
    'a session > is not restored if it is used while it ends',
    'the end of a session',
  ),
  '7.4.2': tested(
    'Deleting or banning an account ends all its sessions',
    'a ban > ends every open session and socket immediately and permanently',
    'a deleted account > has no open sessions',
  ),
  '7.4.3': tested(
    'A new password ends all other sessions',
    'a new password > ends all other sessions and keeps the one that set it',
    'passwords > changing > ends every session after a reset',
  ),
  '7.4.4': tested(
    'Signing out is easy to find',
    'the menu has its entries in order, and Admin Panel for admins only',
    'Log Out forgets the user and reloads',
  ),
  '7.4.5': notMet(
    'Admins can end a user’s sessions',
    'only by a ban; no call ends sessions without one',
    'a ban > ends every open session and socket immediately and permanently',
  ),
  '7.5.1': tested(
    'Changing sensitive account data requires the password',
    'passwords > changing > requires the current password',
    'account data > deletion > requires the password',
  ),
  '7.5.2': notMet(
    'Users see and end their sessions after proving who they are',
    'they see and end them, without entering the password again',
    "the caller's sessions > are listed newest first, with the current one marked",
    "the caller's sessions > can be ended one by one",
    "the caller's sessions > all end except the current one",
  ),
  '7.6.1': notApplicable('Sessions of identity providers', 'there are none'),
  '7.6.2': tested(
    'A session begins with an action of the user',
    'signing up > does not sign anyone in if it is refused',
    'the anti-forgery token > is required for sign-in and sign-up too',
  ),
};

/** V8 @type {Record<string, import('./answers.mjs').Answer>} */
export const authorization = {
  '8.1.1': documented(
    'Permissions are documented',
    'In the security manual; each call declares its access in its contract',
    'docs/security.md#who-may-do-what',
    'libs/contracts/src/http',
  ),
  '8.1.2': documented(
    'Field-level permissions are documented',
    'They are named rules',
    'docs/security.md#who-may-do-what',
    'services/identity/src/users/user-view.rules.ts',
    'services/groups/src/access/group-access.rules.ts',
  ),
  '8.2.1': tested(
    'Functions are restricted to permitted users',
    'access > has a rule for every call in the contracts, and no other',
    'access > tests every call with each persona and each kind of subject',
    'access to paths outside the contracts',
    'role checks in the service itself',
  ),
  '8.2.2': tested(
    'Data is restricted to permitted users',
    'access > %s refuses the right personas without side effects, and HEAD answers like GET',
    'access to live frames',
    'access to a group and its members',
    'one-to-one chats > let only the two users change, react and read',
  ),
  '8.2.3': tested(
    'Fields are restricted to permitted users',
    'never fails, answers as documented, and leaks nothing',
    'access > %s answers each persona correctly and ignores fields that a caller may not set',
    'a profile > shows the right fields to strangers',
    "GET /api/reports/mine > shows the caller's own reports with their status, newest first, without the moderators' notes",
  ),
  '8.3.1': tested(
    'The owning service decides',
    'role checks in the service itself',
    'messages > post > takes the sender from the session only',
    'deciding an application > is for the owner: the applicant gets 403, a stranger 404',
  ),
  '8.4.1': notApplicable(
    'Several tenants',
    'an installation has one tenant; groups are separated, see V8.2.2',
  ),
};
