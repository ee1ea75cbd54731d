const profile = 'services/identity/src/users/profile.int.test.ts';
const blocks = 'services/identity/src/safety/blocks.int.test.ts';
const search = 'services/identity/src/search/search.int.test.ts';
const staff = 'services/identity/src/staff/staff.int.test.ts';
const signIn = 'services/identity/src/accounts/sign-in.int.test.ts';

/** @type {import('../mutations.mjs').GuardedFile[]} */
export const identity = [
  {
    file: 'services/identity/src/users/own-profile.guard.ts',
    tests: profile,
    mutations: [
      ["another user's profile is changed", 'params.data.id !== actor.id', 'false'],
      [
        'a user who may not be seen is refused like others',
        'await this.users.mustExist(actor, params.data.id);',
        '',
      ],
    ],
  },
  {
    file: 'services/identity/src/users/users.controller.ts',
    tests: profile,
    mutations: [['profiles have no guard', '@UseGuards(OwnProfileGuard)', '']],
  },
  {
    file: 'services/identity/src/users/user-view.rules.ts',
    tests: 'services/identity/src/users/user-view.rules.unit.test.ts',
    mutations: [
      [
        'everyone sees everything',
        'if (user.id === viewer.id) return ownPart(user);',
        'return ownPart(user);',
      ],
      ['everyone is staff', "viewer.role !== 'user'", "viewer.role !== 'nobody'"],
      ['banned users are seen', 'user.isBanned || blocks.byViewer', 'blocks.byViewer'],
      ['users whom the viewer has blocked are seen', 'user.isBanned || blocks.byViewer', 'user.isBanned'],
      ['those who are blocked see the blocker', 'if (blocks.ofViewer)', 'if (user.isBanned)'],
      [
        'strangers see the full public part',
        'sharesGroup || hasOpenRequest || hasDirectChat ?',
        'user.id > 0 ?',
      ],
      [
        'banned accounts exist for everyone',
        '!user.isBanned || user.id === viewer.id || isStaff(viewer)',
        'user.id > 0',
        profile,
      ],
    ],
  },
  {
    file: 'services/identity/src/users/users.repository.ts',
    tests: blocks,
    mutations: [
      [
        'blocks by the viewer are not read',
        'WHERE user_id = $1 AND blocked_user_id = u.id',
        'WHERE user_id = $1 AND blocked_user_id = u.id AND false',
      ],
      [
        'blocks of the viewer are not read',
        'WHERE user_id = u.id AND blocked_user_id = $1',
        'WHERE user_id = u.id AND blocked_user_id = $1 AND false',
      ],
    ],
  },
  {
    file: 'services/identity/src/search/search.repository.ts',
    tests: search,
    mutations: [
      ['the searcher finds themself', 'AND u.id <> $1', 'AND $1::bigint > 0'],
      ['banned users are found', 'AND NOT u.is_banned', ''],
      [
        'those whom the searcher has blocked are found',
        'AND NOT EXISTS (SELECT FROM blocks b WHERE b.user_id = $1 AND b.blocked_user_id = u.id)',
        '',
      ],
      [
        'those who have blocked the searcher are found',
        'AND NOT EXISTS (SELECT FROM blocks b WHERE b.user_id = u.id AND b.blocked_user_id = $1)',
        '',
      ],
    ],
  },
  {
    file: 'services/identity/src/safety/blocks.repository.ts',
    tests: blocks,
    mutations: [
      [
        "everyone's blocks are listed",
        'WHERE b.user_id = $1 AND b.id < $2',
        'WHERE $1::bigint > 0 AND b.id < $2',
      ],
      [
        "another user's block is lifted",
        'WHERE user_id = $1 AND blocked_user_id = $2 RETURNING',
        'WHERE $1::bigint > 0 AND blocked_user_id = $2 RETURNING',
      ],
    ],
  },
  {
    file: 'services/identity/src/safety/blocks.service.ts',
    tests: blocks,
    mutations: [
      ['users who may not be seen are blocked', 'await this.users.mustExist(actor, blockedUserId);', ''],
      ['users block themselves', 'blockedUserId === actor.id', 'blockedUserId < 0'],
    ],
  },
  {
    file: 'services/identity/src/staff/staff.controller.ts',
    tests: staff,
    mutations: [
      [
        'accounts are in the hands of everyone',
        '@UseGuards(AdminGuard, AccountGuard)',
        '@UseGuards(AccountGuard)',
      ],
    ],
  },
  {
    file: 'services/identity/src/staff/account.guard.ts',
    tests: staff,
    mutations: [
      [
        'accounts that do not exist pass',
        '(await this.users.find(params.data.id)) === null',
        '(await this.users.find(params.data.id)) === undefined',
        'libs/testing/test/access/access.int.test.ts::POST /api/admin/users/:id/ban',
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
    file: 'services/identity/src/account-data/account-data.controller.ts',
    tests: 'services/identity/src/account-data/account-data.int.test.ts',
    mutations: [['accounts are deleted without the password', 'if (!isRight)', 'if (isRight === undefined)']],
  },
  {
    file: 'services/identity/src/passwords/passwords.service.ts',
    tests: 'services/identity/src/passwords/passwords.int.test.ts',
    mutations: [
      [
        'the password is changed without the old one',
        'proved === undefined || !isRight',
        'proved === undefined',
      ],
      ['a change keeps older links', 'await this.resets.discardOf(transaction, actor.id);', ''],
    ],
  },
  {
    file: 'services/identity/src/passwords/password-resets.repository.ts',
    tests: 'services/identity/src/passwords/passwords.int.test.ts',
    mutations: [
      [
        'links of any age open the account',
        ['token_hash = $1 AND expires_at > now()', 'AND r.expires_at > now()'],
        ['token_hash = $1', ''],
      ],
      ['banned users reset their password', '$1 AND NOT is_banned', '$1'],
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
    file: 'services/identity/src/links/link-signer.ts',
    tests: 'services/identity/src/mail/preferences.int.test.ts',
    mutations: [
      [
        'any signature is ours',
        'given.length === right.length && timingSafeEqual(given, right)',
        'given.length === right.length',
      ],
    ],
  },
  {
    file: 'services/identity/src/mail/preferences.repository.ts',
    tests: 'services/identity/src/mail/preferences.int.test.ts',
    mutations: [
      ["everyone's preferences are read", "WHERE user_id = $1'", "WHERE $1::bigint > 0'"],
      ["everyone's topics are turned on", 'WHERE user_id = $1 AND topic', 'WHERE $1::bigint > 0 AND topic'],
      ["everyone's topics are turned off", 'AS topic WHERE u.id = $1', 'AS topic WHERE $1::bigint > 0'],
    ],
  },
];
