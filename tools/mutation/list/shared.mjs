const roles = 'services/moderation/src/roles.int.test.ts';

/** @type {import('../mutations.mjs').GuardedFile[]} */
export const shared = [
  {
    file: 'libs/platform/src/rpc/server/role.guard.ts',
    tests: roles,
    mutations: [
      [
        'users are staff',
        "assertRole(context, ['moderator', 'admin'])",
        "assertRole(context, ['user', 'moderator', 'admin'])",
      ],
      [
        'moderators are admins',
        "assertRole(context, ['admin'])",
        "assertRole(context, ['moderator', 'admin'])",
      ],
      ['no role is refused', 'if (!roles.includes(actor.role))', 'if (roles.length === 0)'],
    ],
  },
  {
    file: 'libs/contracts/src/http/photo-link.rules.ts',
    tests: 'libs/contracts/src/http/photo-link.rules.unit.test.ts',
    mutations: [
      ['photos are fetched without encryption', "!link.startsWith('https://') ||", ''],
      ['links carry a username', "username !== '' ||", ''],
      ['links carry a password', " || password !== ''", ''],
      ['links lead to any port', "port !== ''", "port === '0'"],
      ['links lead to IPv6 addresses and names of the local network', "!name.includes('.') ||", ''],
      ['links lead to IPv4 addresses', String.raw` || /\.\d+$/.test(name)`, ''],
      ['links lead to local endings', 'name.endsWith(`.${ending}`)', 'name === ending'],
      ['a dot at the end hides a local ending', String.raw`host.replace(/\.$/, '')`, 'host'],
    ],
  },
  {
    file: 'libs/contracts/src/http/reserved-usernames.ts',
    tests: 'libs/contracts/src/http/users.schema.unit.test.ts',
    mutations: [
      ['reserved usernames in capitals are available', 'username.toLowerCase()', 'username'],
      ['reserved usernames with dots are available', ".replace(/[._]/g, '')", ''],
      ['reserved usernames are available', 'return reserved.has(name) ||', 'return'],
      [
        "reserved usernames next to the product's name are available",
        " || (beside !== name && (beside === '' || reserved.has(beside)))",
        '',
      ],
    ],
  },
  {
    file: 'libs/platform/src/keys/key-for.ts',
    tests: 'libs/platform/src/keys/key-for.unit.test.ts',
    mutations: [['a signature for one purpose is valid for all', '`circlet/${purpose}`', '`circlet`']],
  },
  {
    file: 'libs/platform/src/rpc/server/rpc-params.decorator.ts',
    tests: 'services/chat/src/forged-queries.int.test.ts::a call by a visitor',
    mutations: [
      [
        'visitors act as users',
        "if (actor === null) throw new DomainError('NOT_SIGNED_IN');\n  return actor;",
        'return actor;',
      ],
    ],
  },
  {
    file: 'libs/events/src/idempotency/creations.ts',
    tests: 'services/moderation/src/reports/repeated-report.int.test.ts',
    mutations: [
      [
        'a key returns the row of different input',
        "if (!hash.equals(inputHash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');",
        '',
      ],
    ],
  },
  {
    file: 'libs/media/src/image-store.ts',
    tests: 'libs/media/src/image-store.int.test.ts',
    mutations: [
      [
        'pictures of other services count as our own',
        ' && url.startsWith(`${URL_PREFIX}${this.folder}/`)',
        '',
      ],
      [
        'pictures of any size are decoded',
        "if (bytes.length > limits.imageBytes) throw new DomainError('IMAGE_TOO_LARGE');",
        '',
      ],
    ],
  },
  {
    file: 'tools/lib/settings.mjs',
    tests: 'tools/lib/settings.unit.test.mjs',
    mutations: [
      [
        'the demo starts in production',
        "data.DEMO_DATA === 'on' && data.NODE_ENV !== 'production'",
        "data.DEMO_DATA === 'on'",
      ],
      [
        "the demo's passwords open it to other machines",
        '!hasDemo || /^(localhost',
        'hasDemo || /^(localhost',
      ],
    ],
  },
];
