import type { Call } from '@circlet/contracts';

import type { AnyInput, Caller } from './caller';
import { type CallerRole, type Outcome } from './journal';
import { noId, type World } from './world';

/** What each role is answered; where nothing is said, a call succeeds for everybody whom its access lets in. */
export interface Expected extends Partial<Record<CallerRole, Outcome>> {
  /** Whoever is not the owner, unless said otherwise. */
  others?: Outcome;
}

/** One request of a call, and what comes of it. */
export interface Row {
  readonly call: Call;
  readonly input: (world: World) => AnyInput;
  readonly expected: Expected | Outcome;
  /** What the call is for, though nobody may set it elsewhere. */
  readonly sets?: readonly (keyof typeof smuggled)[];
  /** Somebody else than the role's usual browser makes the call: it would end the session. */
  readonly by?: (world: World, role: CallerRole) => Promise<Caller>;
}

/** A row for which each role's own browser makes the call. */
export const row = (
  call: Call,
  expected: Expected | Outcome = 'ok',
  input: (world: World) => AnyInput = () => ({}),
): Row => ({ call, expected, input });

/** Who is banned has no session left. */
export const isVisitor = (role: CallerRole): boolean => role === 'visitor' || role === 'banned';

const letsIn: Record<Call['access'], (role: CallerRole) => boolean> = {
  visitor: () => true,
  user: () => true,
  moderator: (role) => role === 'moderator' || role === 'admin',
  admin: (role) => role === 'admin',
};

/** What a call is expected to answer a role. Who is banned has no session left and is a visitor like any other. */
export function expectedOf({ call, expected }: Row, role: CallerRole): Outcome {
  if (call.access !== 'visitor' && isVisitor(role)) return 'NOT_SIGNED_IN';
  if (!letsIn[call.access](role)) return 'FORBIDDEN';
  if (typeof expected === 'string') return expected;
  return expected[role] ?? (role === 'owner' ? undefined : expected.others) ?? 'ok';
}

/** Input whose path names something of the world. */
export const about =
  (pick: (world: World) => { id: number }, body?: unknown) =>
  (world: World): AnyInput => ({ params: { id: pick(world).id }, ...(body === undefined ? {} : { body }) });

/** Lists of a user are for that user and for staff. */
export const ownList: Expected = { other: 'FORBIDDEN' };
export const ownersOnly: Expected = { others: 'NOT_GROUP_OWNER' };

/** What nobody may set; sent along with every body. */
export const smuggled = {
  id: noId,
  userId: noId,
  ownerId: noId,
  inviterId: noId,
  reporterId: noId,
  isBanned: true,
  role: 'admin',
  severity: 'high',
  currentMembers: 8,
  matchScore: 1.5,
  isRecruiting: false,
  createdAt: '2001-01-01T00:00:00.000Z',
  resolvedAt: '2001-01-01T00:00:00.000Z',
} as const;
