import { absent, built, tested, unmet } from './answers.mjs';

/** V6 @type {Record<string, import('./answers.mjs').Answer>} */
export const authentication = {
  '6.1.1': built(
    'Defenses against guessing are documented',
    'In the manual of security',
    'docs/security.md#signing-in',
    'services/gateway/src/throttling/budgets.ts',
  ),
  '6.1.2': built(
    'So are words that passwords must not be',
    'In the manual of security',
    'docs/security.md#signing-in',
    'services/identity/src/accounts/common-passwords.ts',
  ),
  '6.1.3': built(
    'So are all ways to sign in',
    'There is one, and a link to set a new password',
    'docs/security.md#signing-in',
  ),
  '6.2.1': unmet('Passwords have at least 8 characters', 'the product’s specification says 6'),
  '6.2.2': tested(
    'Users can change their password',
    'sessions, password, mail, export and deletion are on the profile page',
    'passwords > changing',
  ),
  '6.2.3': tested('With the current one', 'passwords > changing > requires the current password'),
  '6.2.4': tested(
    'Common passwords are refused where BREACHED_PASSWORD_CHECK is on, as it is in docker-compose.yml',
    'common passwords > are refused at sign-up, whatever their case: 123456',
    'common passwords > are refused when a password is changed',
  ),
  '6.2.5': tested(
    'Any characters are allowed',
    'common passwords > do not include чемпион мира 2031',
    'sign-up > opens an account and returns only the user',
  ),
  '6.2.6': built('Fields mask it', 'type=password everywhere', 'web/src/features/auth/sign-in-form.tsx'),
  '6.2.7': built(
    'Pasting and password managers work',
    'autocomplete is set, nothing stops pasting',
    'web/src/features/auth/sign-up-form.tsx',
  ),
  '6.2.8': tested(
    'It is checked as it was typed',
    'PasswordHasher > recognizes only the right password',
    'sign-up > refuses a password of more than 128 characters',
  ),
  '6.2.9': tested('64 characters are allowed', 'sign-up > refuses a password of more than 128 characters'),
  '6.2.10': built(
    'It does not expire',
    'No rule ends it',
    'services/identity/src/passwords/passwords.service.ts',
  ),
  '6.2.11': tested(
    'Words of the product are refused, under the same setting',
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
    'parseSettings > never wants the demo in production',
  ),
  '6.3.3': unmet('A second factor', 'there is none yet'),
  '6.3.4': tested(
    'All ways are equally strong',
    'every call of the contracts > %s asks for a session',
    'sign-in > gives the same answer for a wrong password and an unknown address',
  ),
  '6.4.1': built(
    'First passwords are random or replaced',
    'The only one is the first admin’s, chosen by the operator, who is advised to change it and take it out of the settings',
    'docs/operations.md#first-deployment',
  ),
  '6.4.2': absent('Secret questions', 'there are none'),
  '6.4.3': tested('A forgotten password is reset safely', 'passwords > forgotten'),
  '6.4.4': absent('A lost second factor', 'there is none to lose'),
  '6.5.1': tested(
    'Links and codes work once',
    'passwords > forgotten > emails a link that sets the password once',
    'passwords > forgotten > lets only one of many concurrent resets use a link',
  ),
  '6.5.2': tested('They are stored hashed', 'passwords > forgotten > stores only the hash of a link'),
  '6.5.3': built(
    'They are random',
    'HMAC-SHA-256 of a random id with a secret key',
    'services/identity/src/links/link-signer.ts',
  ),
  '6.5.4': built(
    'They have 20 bits at least',
    'Links have 256',
    'services/identity/src/links/link-signer.ts',
  ),
  '6.5.5': unmet(
    'They live for 10 minutes at most',
    'a reset link lives for an hour, as the product’s specification says; it is void once used, replaced or overtaken',
    'passwords > forgotten > invalidates a link after an hour',
    'passwords > forgotten > invalidates older links when a newer one is requested',
  ),
  '6.6.1': absent('Codes by telephone', 'there are none'),
  '6.6.2': tested(
    'A link belongs to its request',
    'passwords > forgotten > invalidates older links when a newer one is requested',
    'passwords > forgotten > invalidates a link when the password changes in another way',
  ),
  '6.6.3': tested(
    'Codes cannot be guessed',
    'passwords > forgotten > refuses a forged token, and a password that is too short',
    'a budget of requests > of an e-mail address counts for who asks about it from anywhere',
  ),
  '6.8.1': absent('Identity providers', 'there are none'),
  '6.8.2': absent('Assertions of identity providers', 'there are none'),
  '6.8.3': absent('SAML', 'there is none'),
  '6.8.4': absent('Strength of a foreign sign-in', 'there is none'),
};

/** V7 @type {Record<string, import('./answers.mjs').Answer>} */
export const sessions = {
  '7.1.1': built(
    'How long sessions live is documented',
    'In the manual of security',
    'docs/security.md#sessions',
  ),
  '7.1.2': built('So is how many there may be', 'In the manual of security', 'docs/security.md#sessions'),
  '7.1.3': absent('Federated sessions', 'there are none'),
  '7.2.1': tested(
    'The server verifies sessions',
    'a session > is not opened by the cookie nonsense',
    'every call of the contracts > %s asks for a session',
  ),
  '7.2.2': tested(
    'Tokens are made for each session',
    'session token > has 32 random bytes and is never the same',
  ),
  '7.2.3': tested(
    'With 128 random bits at least',
    'session token > has 32 random bytes and is never the same',
    'session token > cannot be read out of what is stored',
  ),
  '7.2.4': tested(
    'Signing in makes a new one',
    'signing in > gives a new id each time and ends the session that was open in this browser',
  ),
  '7.3.1': tested(
    'Unused sessions end',
    "a session > is kept by its secret's SHA-256 only, for 30 days",
    'a session > begins its 30 days anew when it is used',
  ),
  '7.3.2': tested(
    'So do old ones',
    'a session > ends 90 days after signing in, however much it is used',
    'a session that is used',
  ),
  '7.4.1': tested(
    'An ended session is of no use',
    'signing out > ends the session and forgets the cookie',
    'a session > is not brought back by being used while it ends',
    'the end of a session',
  ),
  '7.4.2': tested(
    'All end with the account',
    'a ban > ends every open session and socket at once and for good',
    'a deleted account > is signed in nowhere',
  ),
  '7.4.3': tested(
    'All others end with a new password',
    'a new password > ends all other sessions and keeps the one that set it',
    'passwords > changing > ends every session after a reset',
  ),
  '7.4.4': tested(
    'Signing out is at hand',
    'the menu has its entries in order, and Admin Panel for admins alone',
    'Log Out forgets who one was and reloads',
  ),
  '7.4.5': unmet(
    'Admins can end a user’s sessions',
    'only by a ban, which does; there is no call that ends them alone',
    'a ban > ends every open session and socket at once and for good',
  ),
  '7.5.1': tested(
    'What identifies an account changes with the password',
    'passwords > changing > requires the current password',
    'account data > deletion > requires the password',
  ),
  '7.5.2': unmet(
    'Users see and end their sessions after proving who they are',
    'they see and end them, without giving the password again',
    "one's own sessions > are listed newest first with the one that asks",
    "one's own sessions > are ended one by one",
    "one's own sessions > are all ended but the one that asks",
  ),
  '7.6.1': absent('Sessions of identity providers', 'there are none'),
  '7.6.2': tested(
    'A session begins with an action of the user',
    'signing up > that is refused signs nobody in',
    'the anti-forgery token > is asked for at sign-in and sign-up too',
  ),
};

/** V8 @type {Record<string, import('./answers.mjs').Answer>} */
export const authorization = {
  '8.1.1': built(
    'Who may do what is documented',
    'In the manual of security; each call names its access in its contract',
    'docs/security.md#who-may-do-what',
    'libs/contracts/src/http',
  ),
  '8.1.2': built(
    'So is who sees which field',
    'Rules with names',
    'docs/security.md#who-may-do-what',
    'services/identity/src/users/user-view.rules.ts',
    'services/groups/src/access/group-access.rules.ts',
  ),
  '8.2.1': tested(
    'Functions are for those who may use them',
    'access > has a rule for every call of the contracts, and no other',
    'access > was asked of every call as each persona about each kind of thing',
    'access to what is no call of the contracts',
    'roles, checked by the service itself',
  ),
  '8.2.2': tested(
    'So are data',
    'access > %s is refused to whom it should be and changes nothing then; HEAD answers as GET',
    'access to live frames',
    'who may see a group and its members',
    'one-to-one chats > let only the two of them change, react and read',
  ),
  '8.2.3': tested(
    'So are fields',
    'fails never, answers by its documents and schemas, and shows no one what is not theirs',
    'access > %s answers each persona as it should, and takes nothing that a caller may not set',
    'a profile > shows the right fields to strangers',
    "GET /api/reports/mine > shows the caller's own reports with their status, newest first, without the moderators' notes",
  ),
  '8.3.1': tested(
    'The owning service decides',
    'roles, checked by the service itself',
    'messages > post > takes who acts from the session alone',
    'deciding an application > is for the owner: the applicant gets 403, a stranger 404',
  ),
  '8.4.1': absent('Several tenants', 'an installation has one; groups are kept apart, see V8.2.2'),
};
