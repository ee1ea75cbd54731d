import type { Access, ErrorCode } from '@circlet/contracts';

import type { AnyInput } from './caller';
import type { Circle } from './circle';
import { isSignedIn, isStaff, type Persona } from './personas';
import type { Relation, World } from './world';

/** Answer to a call: success, or the status and code of a refusal. */
export type Verdict = 'ok' | `${number} ${ErrorCode}`;

/** One verdict for everyone, or one for each persona that differs from `else`. */
export type Verdicts = Verdict | (Partial<Record<Persona, Verdict>> & { readonly else: Verdict });

/** A request to make: the persona and the relation to the thing that the request names. */
export interface Cell {
  readonly world: World;
  readonly persona: Persona;
  readonly whose: Relation;
  /** The circle that the request is about. */
  readonly circle: Circle;
}

type Input = AnyInput | Promise<AnyInput>;

/** Who may make one request of a call, on their own things and on other people's. */
export interface Rule {
  /** The minimum role of a caller. */
  readonly by: Access;
  /** The answer for each relation to the named thing. */
  readonly verdicts: Readonly<Partial<Record<Relation, Verdicts>>>;
  /** Reasons why the call isn't made for relations without a verdict. */
  readonly excluded?: Readonly<Partial<Record<Relation, string>>>;
  /** Builds the request. If it succeeds and changes something, {@link Rule.fresh} builds it instead. */
  readonly input: (cell: Cell) => Input;
  /** Builds the request on something created for it alone, because the call uses it up. */
  readonly fresh?: (cell: Cell) => Input;
  /** Set if the call ends or changes the session, so that it is made from another device. */
  readonly isFromAnotherDevice?: true;
  /** Forbidden fields that the call or its answer legitimately contains. */
  readonly sets?: readonly string[];
}

const hasAccess: Record<Access, (persona: Persona) => boolean> = {
  visitor: () => true,
  user: isSignedIn,
  moderator: isStaff,
  admin: (persona) => persona === 'admin',
};

/** Returns the verdict that holds for a persona. */
export const verdictFor = (verdicts: Verdicts, persona: Persona): Verdict =>
  typeof verdicts === 'string' ? verdicts : (verdicts[persona] ?? verdicts.else);

/**
 * Returns the expected answer to a call, or undefined if the rule has no
 * such cell. Without a session every persona counts as a visitor.
 */
export function expectedOf({ by, verdicts }: Rule, persona: Persona, whose: Relation): Verdict | undefined {
  const verdict = verdicts[whose];
  if (verdict === undefined) return undefined;
  if (!hasAccess[by](persona)) return isSignedIn(persona) ? '403 FORBIDDEN' : '401 NOT_SIGNED_IN';
  return verdictFor(verdict, persona);
}

/** Returns the same reason for all of these relations. */
export const excluded = (reason: string, ...kinds: readonly Relation[]): NonNullable<Rule['excluded']> =>
  Object.fromEntries(kinds.map((whose) => [whose, reason]));

/** Reason for calls about the caller alone or about everyone: neither path nor body identifies a subject. */
export const NAMES_NOTHING = 'The call has no subject.';

/** Returns the rule of a call that identifies no subject. */
export const namingNothing = (by: Access, input: Rule['input'] = () => ({})): Rule => ({
  by,
  verdicts: { own: 'ok' },
  excluded: excluded(NAMES_NOTHING, 'others', 'hidden', 'blockedMe', 'blockedByMe', 'gone'),
  input,
});

/** Verdicts on a thing in a circle. The columns that a rule leaves out follow from these. */
interface AboutCircle {
  readonly own?: Verdicts;
  readonly others: Verdicts;
  readonly hidden?: Verdicts;
  readonly blocked?: Verdicts;
}

/**
 * Returns the verdicts on things in circles. The member belongs to all of the
 * circles; owner, co-owner and applicant are strangers to all but the first.
 * @param missing - the answer for callers who can't see the thing
 * @param isGroup - whether the thing is a group, which strangers can't see while it is unlisted or a
 * block separates them from its owner; things inside a group answer strangers as usual
 */
function inCircles(missing: Verdict, isGroup: boolean, about: AboutCircle): Rule['verdicts'] {
  const { own = 'ok', others } = about;
  const of = (persona: Persona): Verdict => verdictFor(others, persona);
  const strangers = isGroup ? missing : of('user');
  const known = { member: of('member'), moderator: of('moderator'), admin: of('admin') };
  const visitors = { visitor: of('visitor'), banned: of('banned') };
  return {
    own,
    others,
    hidden: about.hidden ?? { ...known, else: strangers },
    blockedMe: about.blocked ?? { ...known, ...visitors, else: strangers },
    blockedByMe: about.blocked ?? { ...known, ...visitors, else: strangers },
    gone: missing,
  };
}

export const onGroup = (about: AboutCircle): Rule['verdicts'] =>
  inCircles('404 GROUP_NOT_FOUND', true, about);
export const onApplication = (about: AboutCircle): Rule['verdicts'] =>
  inCircles('404 APPLICATION_NOT_PENDING', false, about);
export const onInvitation = (about: AboutCircle): Rule['verdicts'] =>
  inCircles('404 INVITATION_NOT_FOUND', false, about);
export const onMeetup = (about: AboutCircle): Rule['verdicts'] =>
  inCircles('404 MEETUP_NOT_FOUND', false, about);
export const onMessage = (about: AboutCircle): Rule['verdicts'] =>
  inCircles('404 MESSAGE_NOT_FOUND', false, about);
export const onPhoto = (about: AboutCircle): Rule['verdicts'] =>
  inCircles('404 PHOTO_NOT_FOUND', false, about);

/** Returns input with the cell's group in the path. */
export const groupInPath =
  (body?: unknown) =>
  ({ circle }: Cell): AnyInput => ({
    params: { id: circle.group.id },
    ...(body === undefined ? {} : { body }),
  });

/** Returns input with the cell's account in the path. */
export const accountInPath =
  (body?: unknown) =>
  ({ world, persona, whose }: Cell): AnyInput => ({
    params: { id: world.accountOf(persona, whose).id },
    ...(body === undefined ? {} : { body }),
  });
