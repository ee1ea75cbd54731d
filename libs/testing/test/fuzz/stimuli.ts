import { type Call, callCatalog, limits, radiusOptions } from '@circlet/contracts';
import { noPushService, SubscribedBrowser } from '@circlet/testing';
import fc, { type Arbitrary } from 'fast-check';

import { arbitraryOf, type FieldArbitrary } from './arbitrary-of-schema';
import { CANARY } from './canaries';
import { type Kind, referenceTo } from './references';
import { type Role, roles } from './personas';
import { type Twist, twists } from './twists';

/** A generated request. It can be repeated with the same meaning against another cast. */
export interface Stimulus {
  /** Name of the call in the catalog. */
  readonly call: string;
  readonly as: Role;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly key?: string | undefined;
  /** Ways in which the request is broken; empty for a valid one. */
  readonly twists: readonly Twist[];
}

const kindsByName: Readonly<Record<string, Kind>> = {
  userId: 'user',
  inviteeId: 'user',
  reportedUserId: 'user',
  actorId: 'user',
  subjectId: 'user',
  groupId: 'group',
  memberId: 'membership',
  messageId: 'message',
  replyToId: 'message',
  photoIds: 'photo',
  before: 'message',
  after: 'message',
  optionId: 'option',
};

const kindsByPath: readonly (readonly [RegExp, Kind])[] = [
  [/^\/api\/(admin\/)?users\/:id/, 'user'],
  [/^\/api\/(admin\/)?groups\/:id/, 'group'],
  [/^\/api\/applications\/:id/, 'application'],
  [/^\/api\/invitations\/:id/, 'invitation'],
  [/^\/api\/messages\/:id/, 'message'],
  [/^\/api\/meetups\/:id/, 'meetup'],
  [/^\/api\/photos\/:id/, 'photo'],
  [/^\/api\/admin\/reports\/:id/, 'report'],
  [/^\/api\/auth\/sessions\/:id/, 'session'],
];

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p9qkYgAAAABJRU5ErkJggg==';
// No links to other sites, because a run must not send anything to other machines.
const pictures = fc.constantFrom(
  '',
  null,
  onePixel,
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,<svg/>',
);

/** Query values that only code can check. */
const inQueries: Readonly<Record<string, Arbitrary<unknown>>> = {
  radius: fc.constantFrom(...radiusOptions),
  cursor: fc.oneof(
    fc.constantFrom('{next}', '{next}', 'bm9uc2Vuc2U', ''),
    fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
    fc
      .tuple(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        fc.maxSafeInteger(),
      )
      .map((keyset) => Buffer.from(JSON.stringify(keyset)).toString('base64url')),
  ),
  size: fc.constantFrom('small', 'large', ''),
  status: fc.constantFrom('pending', 'accepted', 'resolved', 'pending,rejected', 'expired', ''),
  isBanned: fc.constantFrom('true', 'false', '1', 'no'),
  isListed: fc.constantFrom('true', 'false'),
  overdue: fc.constantFrom('true', 'false'),
  locationSearch: fc.constantFrom('Austin, TX', '94607', 'Springfield', 'nowhere', CANARY),
  query: fc.constantFrom('Au', 'San F', '946', CANARY, ''),
};

const HOUR_MS = 60 * 60 * 1000;

const extremeIds = fc.constantFrom<unknown>(
  ...[0, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21, '7', null, 999_999_999, 999_999_999],
);

/** Keys of browsers, the last of which is not on the curve. */
const browserKeys = [
  new SubscribedBrowser(noPushService).subscription.keys,
  new SubscribedBrowser(noPushService).subscription.keys,
  { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
];

/** Returns generators for fields whose names have a meaning in a call. */
const fieldsOf =
  (call: Call, isInQuery: boolean): FieldArbitrary =>
  (name, type) => {
    const kind = name === 'id' ? kindsByPath.find(([path]) => path.test(call.path))?.[1] : kindsByName[name];
    if (kind !== undefined)
      return fc.oneof({ weight: 9, arbitrary: referenceTo(kind) }, { weight: 1, arbitrary: extremeIds });
    if (isInQuery && inQueries[name] !== undefined) return inQueries[name];
    switch (name) {
      case 'email':
        // Otherwise the field says whether a topic's emails are on.
        if (type !== 'string') return undefined;
        return fc.oneof(referenceTo('email'), fc.constant(`${CANARY}@example.org`), fc.emailAddress());
      case 'newEmail':
        return fc.oneof(fc.constant(`${CANARY}@example.org`), fc.emailAddress());
      case 'password':
      case 'currentPassword':
        return fc.oneof(referenceTo('password'), fc.constant(`${CANARY} is wrong`));
      case 'image':
      case 'profilePhoto':
      case 'imageUrl':
      case 'coverPhoto':
        return pictures;
      case 'timeZone':
        return fc.constantFrom('America/Chicago', 'Pacific/Apia', 'UTC', 'Mars/Olympus', '+02:00', CANARY);
      case 'startsAt':
      case 'deadline':
        return fc.oneof(
          fc
            .integer({ min: -1, max: 400 * 24 })
            .map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString()),
          fc.constantFrom(
            '0000-01-01T00:00:00Z',
            '2027-02-30T10:00:00Z',
            '2027-03-14T02:30:00-06:00',
            CANARY,
          ),
        );
      case 'endpoint':
        return fc.oneof(
          fc.uuid().map((path) => `${noPushService}/push/${path}`),
          fc.constantFrom('https://push.example/abc', `${noPushService}@push.example/`, CANARY),
        );
      case 'keys':
        return fc.constantFrom(...browserKeys);
      case 'emoji':
        return fc.constantFrom('🎲', '👍🏽', '👩‍👩‍👧', 'x', '🎲🎲', '');
      case 'interests':
        return type === 'string' ? fc.constantFrom('Chess', 'chess,Go', CANARY, ',,', '') : undefined;
      case 'maxMembers':
        return fc.integer({ ...limits.groupSize });
      default:
        return undefined;
    }
  };

const keys = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('one', 'two', CANARY) },
  { weight: 1, arbitrary: fc.uuid() },
);

/** Generates requests of one call. */
export function stimulusOf(call: Call): Arbitrary<Stimulus> {
  const part = (schema: Call['body'], isInQuery = false): Arbitrary<unknown> =>
    schema === undefined ? fc.constant(undefined) : arbitraryOf(schema, fieldsOf(call, isInQuery), CANARY);
  return fc.record(
    {
      call: fc.constant(call.name),
      as: fc.constantFrom(...roles),
      params: part(call.params),
      query: part(call.query, true),
      body: part(call.body),
      key: call.idempotent === true ? keys : fc.constant(undefined),
      twists: fc.oneof(
        { weight: 5, arbitrary: fc.constant([]) },
        { weight: 5, arbitrary: fc.array(twists, { minLength: 1, maxLength: 3 }) },
      ),
    },
    { noNullPrototype: true },
  );
}

/** Valid and broken requests of every call. */
export const stimuli: Arbitrary<Stimulus> = fc.oneof(...callCatalog.map(stimulusOf));
