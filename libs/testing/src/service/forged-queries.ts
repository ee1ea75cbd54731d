import { type Call, callCatalog, groupSorts, type ServiceName } from '@circlet/contracts';
import { z } from 'zod';

/** Query parameters of a URL. */
export type ForgedQuery = Readonly<Record<string, string>>;

const moments = [
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '10000-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '2026-01-01T24:00:00.000Z',
  `2026-01-01T00:00:00.${'6'.repeat(200)}Z`,
  'infinity',
  '\0',
];
const ids = [0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 63, 2 ** 64, null, '7', '\0', [], {}];
const texts = ['a\0b', '\0', '\ud83d', '\ude00x', "';--", 'z'.repeat(501), ''];

/** Keysets that a client could forge into a cursor, with hostile values in each position. */
const keysets: readonly unknown[] = [
  null,
  {},
  [],
  7,
  'x',
  ...ids.map((id) => [id]),
  ...moments.map((moment) => [moment, 7]),
  ...ids.map((id) => ['2026-01-01T00:00:00.000Z', id]),
  ...[0, 1, 2, 2 ** 40, -1, 0.5, null, '0'].map((rank) => [rank, '2026-01-01T00:00:00.000Z', 7]),
  ...moments.map((moment) => [1, moment, 7]),
  ...ids.map((id) => [1, '2026-01-01T00:00:00.000Z', id]),
];

const cursor = (keyset: unknown): string => Buffer.from(JSON.stringify(keyset)).toString('base64url');

const cursors: readonly string[] = [
  ...keysets.map(cursor),
  'nonsense',
  '\0',
  '\ud83d',
  '%',
  Buffer.from([0xff, 0xfe, 0x00]).toString('base64url'),
  Buffer.from('[1e999,7]').toString('base64url'),
  Buffer.from('{"__proto__":[7]}').toString('base64url'),
];

/** Discovery queries: their cursors also contain the sort order. */
const discoveryQueries: readonly ForgedQuery[] = groupSorts.flatMap((sort) =>
  [
    ...moments.map((createdAt) => ({ createdAt, maxMembers: 4, sortName: 'a', id: 7 })),
    ...ids.map((id) => ({ createdAt: '2026-01-01T00:00:00.000Z', maxMembers: 4, sortName: 'a', id })),
    ...ids.map((maxMembers) => ({ createdAt: '2026-01-01T00:00:00.000Z', maxMembers, sortName: 'a', id: 7 })),
    ...ids.map((latitude) => ({ latitude, longitude: null, id: 7 })),
    ...ids.map((longitude) => ({ latitude: 30.3, longitude, id: 7 })),
    ...[...moments, '2026-02-30'].map((lastMetOn) => ({
      lastMetOn,
      createdAt: '2026-01-01T00:00:00.000Z',
      id: 7,
    })),
    ...moments.map((createdAt) => ({ isInName: false, createdAt, id: 7 })),
    ...texts.map((sortName) => ({ createdAt: '2026-01-01T00:00:00.000Z', maxMembers: 4, sortName, id: 7 })),
  ].map((end) => ({ sort, search: 'a', locationSearch: 'Austin, TX', cursor: cursor([sort, end]) })),
);

/** Hostile values for any query parameter. */
const values: readonly string[] = [
  ...moments,
  ...texts,
  ...[
    '0',
    '-1',
    '1.5',
    '1e3',
    '1e308',
    '1e999',
    '0x10',
    ' 7 ',
    'NaN',
    'Infinity',
    'null',
    'true',
    '%',
    ',,,',
  ],
  ...['2147483648', '9007199254740991', '9007199254740993', '9223372036854775808', '9'.repeat(400)],
];

const parametersOf = (call: Call): string[] => {
  if (!(call.query instanceof z.ZodObject)) return [];
  return Object.keys(call.query.shape);
};

/** Returns a service's calls that accept query parameters. */
export const callsWithQuery = (service: ServiceName): Call[] =>
  callCatalog.filter((call) => call.service === service && parametersOf(call).length > 0);

/** Returns queries that our clients never send: every parameter with values that break careless servers. */
export function forgedQueries(call: Call): ForgedQuery[] {
  const parameters = parametersOf(call);
  return [
    ...parameters.flatMap((parameter) => values.map((value) => ({ [parameter]: value }))),
    ...(parameters.includes('cursor') ? cursors.map((text) => ({ cursor: text })) : []),
    ...(call.name === 'listGroups' ? discoveryQueries : []),
    ...(call.name === 'listReports' ? cursors.map((text) => ({ sort: 'due', cursor: text })) : []),
  ];
}
