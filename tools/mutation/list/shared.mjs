const roles = 'services/moderation/src/roles.int.test.ts';

/** @type {import('../mutations.mjs').GuardedFile[]} */
export const shared = [
  {
    file: 'libs/platform/src/rpc/server/access.guard.ts',
    tests: 'libs/platform/src/rpc/server/handles.int.test.ts',
    mutations: [
      [
        'visitors act as users',
        "if (actor === null) throw new DomainError('NOT_SIGNED_IN');",
        'if (actor === null) return true;',
        'services/chat/src/forged-queries.int.test.ts::a call by a visitor',
      ],
      [
        'no role is refused',
        "if (!canCall(actor.role, this.access)) throw new DomainError('FORBIDDEN');",
        '',
        roles,
      ],
    ],
  },
  {
    file: 'libs/platform/src/rpc/server/handles.decorator.ts',
    tests: 'libs/platform/src/rpc/server/handles.int.test.ts',
    mutations: [
      [
        'the role of the contract is not checked',
        "new AccessGuard(exchange.access ?? 'visitor')",
        "new AccessGuard('visitor')",
        roles,
      ],
      ['no permission is checked', ', ...[allow].flat()', ''],
    ],
  },
  {
    file: 'libs/platform/src/rpc/server/input.ts',
    tests: 'libs/platform/src/rpc/server/handles.int.test.ts',
    mutations: [
      [
        'creations have malformed keys',
        "validate(keyHeader, { 'Idempotency-Key': idempotencyKey })['Idempotency-Key']",
        'idempotencyKey',
      ],
      [
        'every input is valid',
        'if (error instanceof DomainError) return false;',
        'if (error instanceof DomainError) return true;',
      ],
    ],
  },
  {
    file: 'libs/contracts/src/http/admin.ts',
    tests: roles,
    mutations: [
      [
        'users read statistics',
        "'Get statistics',\n  access: 'moderator'",
        "'Get statistics',\n  access: 'user'",
      ],
      [
        'users read statistics by day',
        "'Get statistics by day',\n  access: 'moderator'",
        "'Get statistics by day',\n  access: 'user'",
      ],
      ['users read reports', "'List reports',\n  access: 'moderator'", "'List reports',\n  access: 'user'"],
      [
        'users decide reports',
        "'Update a report',\n  access: 'moderator'",
        "'Update a report',\n  access: 'user'",
      ],
      [
        'moderators read the audit trail',
        "'List audit entries',\n  access: 'admin'",
        "'List audit entries',\n  access: 'moderator'",
      ],
      [
        'moderators manage accounts',
        "const userAction = {\n  service: 'identity',\n  tag,\n  access: 'admin'",
        "const userAction = {\n  service: 'identity',\n  tag,\n  access: 'moderator'",
        'services/identity/src/staff/staff.int.test.ts',
      ],
      [
        'moderators list all groups',
        "'List all groups',\n  access: 'admin'",
        "'List all groups',\n  access: 'moderator'",
        'services/groups/src/administration/administration.int.test.ts',
      ],
      [
        'moderators delete groups',
        "'Delete a group',\n  access: 'admin'",
        "'Delete a group',\n  access: 'moderator'",
        'services/groups/src/administration/administration.int.test.ts',
      ],
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
    file: 'libs/service/src/define-service.ts',
    tests: 'libs/testing/test/product/demo-in-production.int.test.ts',
    mutations: [
      [
        'demo data goes into production',
        "if (environment.NODE_ENV === 'production')",
        "if (environment.NODE_ENV === '')",
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
