const roles = 'services/moderation/src/roles.int.test.ts';

/** @type {import('../mutations.mjs').GuardedFile[]} */
export const shared = [
  {
    file: 'libs/platform/src/rpc/server/role.guard.ts',
    tests: roles,
    mutations: [
      [
        'users are staff',
        "mustHave(context, ['moderator', 'admin'])",
        "mustHave(context, ['user', 'moderator', 'admin'])",
      ],
      ['moderators are admins', "mustHave(context, ['admin'])", "mustHave(context, ['moderator', 'admin'])"],
      ['no role is refused', 'if (!roles.includes(actor.role))', 'if (roles.length === 0)'],
    ],
  },
  {
    file: 'libs/platform/src/keys/key-for.ts',
    tests: 'libs/platform/src/keys/key-for.unit.test.ts',
    mutations: [['what is signed for one purpose is good for all', '`circlet/${purpose}`', '`circlet`']],
  },
  {
    file: 'libs/platform/src/rpc/server/rpc-params.decorator.ts',
    tests: 'services/chat/src/forged-queries.int.test.ts::a call of a visitor',
    mutations: [
      [
        'visitors act',
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
        'a key answers other input',
        "if (!hash.equals(inputHash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');",
        '',
      ],
    ],
  },
  {
    file: 'libs/media/src/image-store.ts',
    tests: 'libs/media/src/image-store.int.test.ts',
    mutations: [
      ['pictures of other services are our own', ' && url.startsWith(`${URL_PREFIX}${this.folder}/`)', ''],
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
