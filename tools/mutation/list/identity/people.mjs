const profile = 'services/identity/src/users/profile.int.test.ts';
const blocks = 'services/identity/src/safety/blocks.int.test.ts';
const search = 'services/identity/src/search/search.int.test.ts';
const accountData = 'services/identity/src/account-data/account-data.int.test.ts';
const photoLinks = 'services/identity/src/photos/photo-links.int.test.ts';

/** @type {import('../../mutations.mjs').GuardedFile[]} */
export const people = [
  {
    file: 'services/identity/src/users/profile-owner.permission.ts',
    tests: profile,
    mutations: [
      ["another user's profile is changed", 'id !== actor.id', 'false'],
      ['requests about an invisible user reveal that it exists', 'await users.assertVisible(actor, id);', ''],
    ],
  },
  {
    file: 'services/identity/src/users/users.controller.ts',
    tests: profile,
    mutations: [['profiles have no permission', ', { allow: profileOwner }', '']],
  },
  {
    file: 'services/identity/src/users/user-view.rules.ts',
    tests: 'services/identity/src/users/user-view.rules.unit.test.ts',
    mutations: [
      [
        'everyone sees everything',
        'if (user.id === viewer.id) return ownProfile(user);',
        'return ownProfile(user);',
      ],
      ['everyone is staff', "viewer.role !== 'user'", "viewer.role !== 'none'"],
      ['banned users are seen', 'user.isBanned || blocks.byViewer', 'blocks.byViewer'],
      ['users whom the viewer has blocked are seen', 'user.isBanned || blocks.byViewer', 'user.isBanned'],
      ['blocked users see the blocker', 'if (blocks.ofViewer)', 'if (user.isBanned)'],
      [
        'strangers see the full public part',
        'sharesGroup || hasOpenRequest || hasDirectChat ?',
        'user.id > 0 ?',
      ],
      [
        'banned accounts exist for everyone',
        '!user.isBanned || user.id === viewer.id || isStaff(viewer)',
        'user.id > 0',
        blocks,
      ],
      [
        'links to photos are shown to everyone',
        'profilePhoto: user.profilePhoto,\n  interests: user.interests,\n});',
        'profilePhoto: user.profilePhoto ?? user.photoLink,\n  interests: user.interests,\n});',
        photoLinks,
      ],
    ],
  },
  {
    file: 'services/identity/src/users/users.repository.ts',
    tests: profile,
    mutations: [
      [
        'blocks by the viewer are not read',
        'WHERE user_id = ${viewerId} AND blocked_user_id = u.id',
        'WHERE user_id = ${viewerId} AND blocked_user_id = u.id AND false',
      ],
      [
        'blocks against the viewer are not read',
        'WHERE user_id = u.id AND blocked_user_id = ${viewerId}',
        'WHERE user_id = u.id AND blocked_user_id = ${viewerId} AND false',
      ],
    ],
  },
  {
    file: 'services/identity/src/users/users.service.ts',
    tests: profile,
    mutations: [
      [
        'invisible users are returned',
        "if (view === undefined) throw new DomainError('USER_NOT_FOUND');",
        '',
      ],
    ],
  },
  {
    file: 'services/identity/src/search/search.repository.ts',
    tests: search,
    mutations: [
      ['users find themselves', 'AND u.id <> ${searcherId}', 'AND ${searcherId}::bigint > 0'],
      ['banned users are found', 'AND NOT u.is_banned', ''],
      [
        'users whom the searcher has blocked are found',
        'AND NOT EXISTS (SELECT FROM blocks b WHERE b.user_id = ${searcherId} AND b.blocked_user_id = u.id)',
        '',
        blocks,
      ],
      [
        'users who have blocked the searcher are found',
        'AND NOT EXISTS (SELECT FROM blocks b WHERE b.user_id = u.id AND b.blocked_user_id = ${searcherId})',
        '',
        blocks,
      ],
    ],
  },
  {
    file: 'services/identity/src/safety/blocks.repository.ts',
    tests: blocks,
    mutations: [
      [
        "everyone's blocks are listed",
        'WHERE b.user_id = ${userId} AND b.id <',
        'WHERE ${userId}::bigint > 0 AND b.id <',
      ],
      [
        "another user's block is lifted",
        'WHERE user_id = ${userId} AND blocked_user_id = ${blockedUserId} RETURNING',
        'WHERE ${userId}::bigint > 0 AND blocked_user_id = ${blockedUserId} RETURNING',
      ],
      [
        "everyone's blocks are counted",
        'FROM blocks WHERE user_id = ${userId}`',
        'FROM blocks WHERE ${userId}::bigint > 0`',
      ],
    ],
  },
  {
    file: 'services/identity/src/safety/blocks.service.ts',
    tests: blocks,
    mutations: [
      ['invisible users can be blocked', 'await this.users.assertVisible(actor, blockedUserId);', ''],
      ['users block themselves', 'blockedUserId === actor.id', 'blockedUserId < 0'],
    ],
  },
  {
    file: 'services/identity/src/safety/safety-settings.repository.ts',
    tests: 'services/identity/src/safety/safety-settings.int.test.ts',
    mutations: [
      [
        "another user's settings are read",
        '`SELECT ${COLUMNS} FROM safety_settings WHERE user_id = ${userId}`',
        '`SELECT ${COLUMNS} FROM safety_settings WHERE ${userId}::bigint > 0 ORDER BY user_id DESC`',
      ],
    ],
  },
  {
    file: 'services/identity/src/photos/photos.ts',
    tests: accountData,
    mutations: [
      ['photos that others show are dropped', 'if (!(await this.users.isPhotoInUse(photo))) await', 'await'],
    ],
  },
  {
    file: 'services/identity/src/photos/fetch-photo.job.ts',
    tests: photoLinks,
    mutations: [
      ['a fetched photo takes the place of a newer one', ' || !(await this.fetches.finish(work.tx, id))', ''],
    ],
  },
  {
    file: 'services/identity/src/photos/image-fetcher.ts',
    tests: 'services/identity/src/photos/image-fetcher.int.test.ts',
    mutations: [
      [
        'links lead to private addresses',
        'if (!addresses.every(({ address }) => this.rules.isAllowed(address)))',
        'if (addresses.length === 0)',
      ],
      ['one public address is enough', 'addresses.every(', 'addresses.some('],
      ['redirects lead anywhere', 'if (problem !== undefined) throw new LinkRefused(problem);', ''],
      [
        'redirects are followed without limit',
        'redirects <= MAX_REDIRECTS',
        'redirects <= MAX_REDIRECTS * 9',
      ],
      ['pictures of any size are read', 'if (length > limits.imageBytes) throw tooLarge;', ''],
    ],
  },
  {
    file: 'services/identity/src/photos/public-address.rules.ts',
    tests: 'services/identity/src/photos/public-address.rules.unit.test.ts',
    mutations: [
      ['private IPv4 addresses are public', "return !closed.check(address, 'ipv4');", 'return true;'],
      ['all of IPv6 is public', "publicIPv6.check(address, 'ipv6') && ", ''],
      ['special IPv6 addresses are public', " && !closed.check(address, 'ipv6')", ''],
    ],
  },
];
