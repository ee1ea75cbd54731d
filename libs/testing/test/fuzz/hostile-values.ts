import fc from 'fast-check';

/** Values that no field of ours means. */
export const weird = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      2 ** 31,
      2 ** 53,
      2 ** 63,
      -0,
      [],
      {},
      [[]],
      '',
      ' ',
      '0',
      '-1',
    ],
    ...['\u0000', 'a\u0000b', '\ud83d', '\ude00x', '\u202ereversed', '\u200b', '\ufeff', '\u0130', 'ﬀ', '🎲'],
    ...[
      'true',
      'null',
      'NaN',
      '[object Object]',
      '0000-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59.999Z',
      '{{7*7}}',
    ],
    ...[
      'x'.repeat(501),
      'x'.repeat(20_001),
      '\u0301'.repeat(600),
      '👩‍👩‍👧‍👦'.repeat(100),
      Array(150).fill('interest'),
    ],
    ...[
      { $gt: '' },
      { length: 5 },
      { toString: 1 },
      ['admin'],
      { id: 1 },
      'http://169.254.169.254/',
      'javascript:1',
    ],
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Keys that a caller may not set, and those that mean something to JavaScript. */
export const extraKeys = [
  ...['role', 'isBanned', 'id', 'userId', 'ownerId', 'inviterId', 'currentMembers', 'matchScore', 'status'],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'createdAt',
    'revision',
    'email',
    '',
    'x'.repeat(300),
  ],
];

/** Bodies that are no JSON, or no object. */
export const texts = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '5',
    '"text"',
    '{}',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    'a=b&c=d',
    '{"a":1e999}',
    '{"a":1,"a":2}',
  ],
  ...[
    '{"__proto__":{"role":"admin"}}',
    '['.repeat(5_000),
    `[${'1,'.repeat(20_000)}1]`,
    '{"a":"\\ud83d"}',
    '\u0000',
  ],
];

/** Parts of a path. */
export const pathTexts = [
  ...[
    '0',
    '-1',
    '1.5',
    'abc',
    '1e3',
    '0x10',
    '9'.repeat(30),
    'x'.repeat(600),
    '%00',
    '%zz',
    '%20',
    '%2e%2e',
    '%2F',
  ],
  ...[
    '%F0%9F%8E%B2',
    '%c0%af',
    '%ff',
    ';',
    '..',
    '.',
    '',
    '9007199254740993',
    '2147483648',
    '+7',
    '7%0a',
    '__proto__',
  ],
  ...['me', 'mine', 'unread', 'blocked', 'constructor', '%25', '*', ':id', 'null', '１'],
].map((text) => text.replace(/[^\x21-\xff]/g, encodeURIComponent));

/** Values of a query, as a URL carries them. */
export const queryTexts = [
  ...[
    '0',
    '-1',
    '1000',
    '1.5',
    'abc',
    '',
    '%00',
    '%zz',
    'true',
    'e30',
    'bnVsbA',
    '[]',
    '%F0%9F%8E%B2',
    '%ED%A0%80',
  ],
  ...[
    '1e999',
    'Infinity',
    '9'.repeat(400),
    'x'.repeat(600),
    '0000-01-01T00:00:00.000Z',
    '%27%3B--',
    '%25',
    '+',
    '%',
  ],
];

/** Whole queries that parsers read differently. */
export const parameters = [
  ...[
    'limit=1&limit=2',
    'cursor=a&cursor=b',
    'search[]=a',
    'limit[$gt]=1',
    '__proto__[a]=1',
    'constructor=1',
    '&&&',
    '=',
  ],
  ...[
    '?',
    'a=%',
    '#x',
    'status=pending&status=accepted',
    'a=1&'.repeat(1_500),
    'token=x',
    'userId=1',
    'radius=25',
  ],
];

const values = fc.oneof(
  fc.constantFrom(
    '',
    'x',
    'application/json',
    'x'.repeat(5_000),
    '\xff\xfe',
    '%00',
    '../..',
    'null',
    '*/*',
    '0',
    '127.0.0.1',
  ),
  fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
);

/** Headers whose values mean something to servers, and values that are wrong in a way of their own. */
export const headers = fc.oneof(
  fc.tuple(
    fc.constantFrom('content-type'),
    fc.constantFrom(
      ...[
        'text/plain',
        'foo',
        'application/json; charset=latin1',
        'multipart/form-data',
        ';',
        'application/json;charset=UTF-8',
      ],
      ...[
        'application/x-www-form-urlencoded',
        'application/vnd.api+json',
        'application/json, text/plain',
        'a'.repeat(5_000),
      ],
    ),
  ),
  fc.tuple(fc.constantFrom('idempotency-key'), values),
  fc.tuple(fc.constantFrom('accept-encoding'), fc.constantFrom('gzip;q=0', '*;q=0', 'identity', 'x')),
  fc.tuple(
    fc.constantFrom(
      ...[
        'origin',
        'referer',
        'x-forwarded-for',
        'x-forwarded-host',
        'x-forwarded-proto',
        'forwarded',
        'x-real-ip',
      ],
      ...[
        'x-request-id',
        'traceparent',
        'x-http-method-override',
        'user-agent',
        'host',
        'accept',
        'accept-language',
      ],
      ...[
        'content-encoding',
        'authorization',
        'if-match',
        'if-none-match',
        'if-modified-since',
        'range',
        'via',
        'dnt',
      ],
    ),
    values,
  ),
);
