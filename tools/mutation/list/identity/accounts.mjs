const staff = 'services/identity/src/staff/staff.int.test.ts';
const signIn = 'services/identity/src/accounts/sign-in.int.test.ts';
const passwords = 'services/identity/src/passwords/passwords.int.test.ts';
const accountData = 'services/identity/src/account-data/account-data.int.test.ts';

/** @type {import('../../mutations.mjs').GuardedFile[]} */
export const accounts = [
  {
    file: 'services/identity/src/staff/known-account.permission.ts',
    tests: staff,
    mutations: [
      [
        'accounts that do not exist pass',
        '(await users.find(id)) === null',
        '(await users.find(id)) === undefined',
      ],
    ],
  },
  {
    file: 'services/identity/src/staff/staff.rules.ts',
    tests: 'services/identity/src/staff/staff.rules.unit.test.ts',
    mutations: [
      ['admins change their own role', "if (account.id === actorId) return 'OWN_ROLE';", ''],
      ['the last admin is demoted', "role !== 'admin' && isLastAdmin(account, admins)", 'admins < 0'],
      ['admins ban themselves', "if (account.id === actorId) return 'OWN_BAN';", ''],
      [
        'the last admin is banned',
        "return isLastAdmin(account, admins) ? 'LAST_ADMIN' : undefined;",
        'return admins < 0 ? isLastAdmin(account, admins) : undefined;',
      ],
      ['banned users are banned again', "if (account.isBanned) return 'ALREADY_BANNED';", ''],
      [
        'the last admin deletes their account',
        "=>\n  isLastAdmin(account, admins) ? 'LAST_ADMIN' : undefined;",
        "=>\n  admins < 0 && account.isBanned ? 'LAST_ADMIN' : undefined;",
      ],
    ],
  },
  {
    file: 'services/identity/src/staff/staff.service.ts',
    tests: staff,
    mutations: [
      ['refused actions happen', 'if (code !== undefined) throw new DomainError(code);', ''],
      [
        'sessions of banned users wait for the event',
        'this.live.endSessions({ userId, below: banned.revision });',
        '',
      ],
    ],
  },
  {
    file: 'services/identity/src/account-data/account-data.controller.ts',
    tests: 'services/identity/src/account-data/account-data.int.test.ts',
    mutations: [['accounts are deleted without the password', 'if (!isRight)', 'if (isRight === undefined)']],
  },
  {
    file: 'services/identity/src/account-data/deletion.service.ts',
    tests: accountData,
    mutations: [
      ['refused deletions happen', 'if (refusal !== undefined) throw new DomainError(refusal);', ''],
      ['sessions of deleted users wait for the event', 'this.live.endSessions({ userId });', ''],
    ],
  },
  {
    file: 'services/identity/src/account-data/export.repository.ts',
    tests: accountData,
    mutations: [
      [
        "another user's profile is exported",
        'FROM users u WHERE id = ${userId})',
        'FROM users u WHERE ${userId}::bigint > 0 ORDER BY id LIMIT 1)',
      ],
      [
        "another user's settings are exported",
        'FROM safety_settings s WHERE user_id = ${userId})',
        'FROM safety_settings s WHERE ${userId}::bigint > 0 ORDER BY user_id DESC LIMIT 1)',
      ],
      [
        "the age of another user's password is exported",
        'FROM credentials WHERE user_id = ${userId})',
        'FROM credentials WHERE ${userId}::bigint > 0 ORDER BY user_id LIMIT 1)',
      ],
      [
        "everyone's blocks are exported",
        'FROM blocks WHERE user_id = ${userId})',
        'FROM blocks WHERE ${userId}::bigint > 0)',
      ],
      [
        "everyone's muted topics are exported",
        'FROM muted_mail_topics WHERE user_id = ${userId})',
        'FROM muted_mail_topics WHERE ${userId}::bigint > 0)',
      ],
      [
        "everyone's emails are exported",
        'FROM emails WHERE user_id = ${userId})',
        'FROM emails WHERE ${userId}::bigint > 0)',
      ],
    ],
  },
  {
    file: 'services/identity/src/passwords/passwords.service.ts',
    tests: 'services/identity/src/passwords/passwords.int.test.ts',
    mutations: [
      [
        'the password is changed without the old one',
        'checkedHash === undefined || !isRight',
        'checkedHash === undefined',
      ],
      ['a change keeps older links', 'await this.resets.discardForUser(work.tx, actor.id);', ''],
    ],
  },
  {
    file: 'services/identity/src/passwords/password-resets.repository.ts',
    tests: 'services/identity/src/passwords/passwords.int.test.ts',
    mutations: [
      [
        'links of any age open the account',
        ['token_hash = ${tokenHash} AND expires_at > now()', 'AND r.expires_at > now()'],
        ['token_hash = ${tokenHash}', ''],
      ],
      ['banned users reset their password', '${email} AND NOT is_banned', '${email}'],
      [
        'any token opens an account',
        ['WHERE token_hash = ${tokenHash} AND expires', 'WHERE r.token_hash = ${tokenHash} AND r.expires'],
        [
          'WHERE ${tokenHash}::bytea IS NOT NULL AND expires',
          'WHERE ${tokenHash}::bytea IS NOT NULL AND r.expires',
        ],
      ],
    ],
  },
  {
    file: 'services/identity/src/passwords/password-setter.ts',
    tests: passwords,
    mutations: [
      ['a reset is undone by an older change', 'passwordHash, checkedHash)))', 'passwordHash)))'],
      ['sessions outlive a new password', 'this.live.endSessions({ userId, ...kept, below: revision });', ''],
      ['the session that sets a password ends too', '...kept, below: revision', 'below: revision'],
    ],
  },
  {
    file: 'services/identity/src/accounts/accounts.service.ts',
    tests: signIn,
    mutations: [
      ['any password is right', 'account === undefined || !isRight', 'account === undefined'],
      ['banned users sign in', 'if (account.user.isBanned)', 'if (account.user.id < 0)'],
      ['banned users are signed in', 'user === null || user.isBanned', 'user === null'],
    ],
  },
  {
    file: 'services/identity/src/accounts/bootstrap-admin.ts',
    tests: 'services/identity/src/accounts/bootstrap-admin.int.test.ts',
    mutations: [['every start creates an admin', ' || (await this.users.hasAdmin())', '']],
  },
  {
    file: 'services/identity/src/accounts/common-passwords.ts',
    tests: 'services/identity/src/accounts/common-passwords.int.test.ts',
    mutations: [
      [
        'common passwords are accepted',
        '!includes(this.hashes, hash) && !isProductWord(password)',
        '!isProductWord(password)',
      ],
      [
        'product words are accepted as passwords',
        '!includes(this.hashes, hash) && !isProductWord(password)',
        '!includes(this.hashes, hash)',
      ],
    ],
  },
  {
    file: 'services/identity/src/links/link-signer.ts',
    tests: 'services/identity/src/email/preferences.int.test.ts',
    mutations: [
      [
        'any signature is ours',
        'given.length === right.length && timingSafeEqual(given, right)',
        'given.length === right.length',
      ],
      [
        'a signature is valid for every purpose',
        "reset: keyFor(SESSION_SECRET, 'reset-link')",
        "reset: keyFor(SESSION_SECRET, 'unsubscribe-link')",
        'services/identity/src/links/link-signer.unit.test.ts',
      ],
    ],
  },
  {
    file: 'services/identity/src/email/email-links.ts',
    tests: 'services/identity/src/email/preferences.int.test.ts',
    mutations: [
      [
        'links without our signature turn emails off',
        "this.signer.isSigned('unsubscribe', text, read.signature)",
        'text.length > 0',
      ],
    ],
  },
  {
    file: 'services/identity/src/email/preferences.repository.ts',
    tests: 'services/identity/src/email/preferences.int.test.ts',
    mutations: [
      ["everyone's preferences are read", 'WHERE user_id = ${userId}`', 'WHERE ${userId}::bigint > 0`'],
      [
        "everyone's topics are turned on",
        'WHERE user_id = ${userId} AND topic',
        'WHERE ${userId}::bigint > 0 AND topic',
      ],
      [
        "everyone's topics are turned off",
        'AS topic WHERE u.id = ${userId}',
        'AS topic WHERE ${userId}::bigint > 0',
      ],
    ],
  },
  {
    file: 'services/identity/src/email/email.rules.ts',
    tests: 'services/identity/src/email/email.rules.unit.test.ts',
    mutations: [
      [
        'banned users receive emails',
        "(!email.isBanned || email.kind === 'accountSuspended')",
        'email.kind.length > 0',
      ],
      ['emails on muted topics are sent', '!email.isMuted && ', ''],
    ],
  },
];
