import fc from 'fast-check';

/** Values that are meaningless to all of our fields. */
export const hostileValues = fc.oneof(
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

/** Keys that a caller may not set, and keys that are special in JavaScript. */
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

/** Bodies that aren't JSON, or aren't an object. */
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
