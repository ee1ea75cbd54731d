import fc from 'fast-check';

/** Hostile path segments. */
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

/** Hostile query values, URL-encoded. */
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

/** Query strings that parsers interpret differently. */
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

/** Headers that servers interpret, with valid and hostile values. */
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
