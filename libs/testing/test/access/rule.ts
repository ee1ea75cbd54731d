import type { Access, ErrorCode } from '@circlet/contracts';

import type { AnyInput } from './caller';
import type { Circle } from './circle';
import { isSignedIn, isStaff, type Persona } from './personas';
import type { Whose, World } from './world';

/** What a call answers: its success, or the status and code of a refusal. */
export type Verdict = 'ok' | `${number} ${ErrorCode}`;

/** One verdict for everyone, or one for each persona that differs from the `else`. */
export type Verdicts = Verdict | (Partial<Record<Persona, Verdict>> & { readonly else: Verdict });

/** One request: who makes it, and whose thing it names. */
export interface Cell {
  readonly world: World;
  readonly persona: Persona;
  readonly whose: Whose;
  /** The circle that the request is about. */
  readonly circle: Circle;
}

type Input = AnyInput | Promise<AnyInput>;

/** Who may make one request of a call, on what is theirs and on what is not. */
export interface Rule {
  /** The least that a caller must be. */
  readonly by: Access;
  /** What is answered about each kind of thing. */
  readonly verdicts: Readonly<Partial<Record<Whose, Verdicts>>>;
  /** Why the call is not made about a kind of thing that has no verdict. */
  readonly excluded?: Readonly<Partial<Record<Whose, string>>>;
  /** The request. Where it succeeds and changes something, {@link Rule.fresh} makes it instead. */
  readonly input: (cell: Cell) => Input;
  /** The request about something that was made for it alone, because the call uses it up. */
  readonly fresh?: (cell: Cell) => Input;
  /** The call ends or changes the session: it is made from another device. */
  readonly isElsewhere?: true;
  /** What the body sets on purpose, among what no caller may set. */
  readonly sets?: readonly string[];
}

const letsIn: Record<Access, (persona: Persona) => boolean> = {
  visitor: () => true,
  user: isSignedIn,
  moderator: isStaff,
  admin: (persona) => persona === 'admin',
};

/** The verdict among several that holds for a persona. */
export const verdictFor = (verdicts: Verdicts, persona: Persona): Verdict =>
  typeof verdicts === 'string' ? verdicts : (verdicts[persona] ?? verdicts.else);

/** What a call answers; undefined where there is no such cell. Without a session everyone is a visitor. */
export function expectedOf({ by, verdicts }: Rule, persona: Persona, whose: Whose): Verdict | undefined {
  const said = verdicts[whose];
  if (said === undefined) return undefined;
  if (!letsIn[by](persona)) return isSignedIn(persona) ? '403 FORBIDDEN' : '401 NOT_SIGNED_IN';
  return verdictFor(said, persona);
}

/** Why a call is not made about these kinds of things. */
export const excluded = (reason: string, ...kinds: readonly Whose[]): NonNullable<Rule['excluded']> =>
  Object.fromEntries(kinds.map((whose) => [whose, reason]));

/** The reason of calls that are about the caller alone, or about everyone: nothing in their path or body says whose. */
export const NAMES_NOTHING = 'The call names nothing.';

/** A call that names nothing. */
export const namingNothing = (by: Access, input: Rule['input'] = () => ({})): Rule => ({
  by,
  verdicts: { own: 'ok' },
  excluded: excluded(NAMES_NOTHING, 'others', 'hidden', 'blockedMe', 'blockedByMe', 'gone'),
  input,
});

/** What is said of a thing in a circle, from which the columns that no rule names follow. */
interface AboutCircle {
  readonly own?: Verdicts;
  readonly others: Verdicts;
  readonly hidden?: Verdicts;
  readonly blocked?: Verdicts;
}

/**
 * The verdicts on things in circles. The member is in all of them; owner and applicant are strangers to all but the first.
 * @param missing - what those are answered for whom it is not there
 * @param isGroup - a group is out of sight while it is hidden or its owner apart; what is in it answers strangers anyway
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
export const onMessage = (about: AboutCircle): Rule['verdicts'] =>
  inCircles('404 MESSAGE_NOT_FOUND', false, about);

/** The group of the cell in the path. */
export const groupInPath =
  (body?: unknown) =>
  ({ circle }: Cell): AnyInput => ({
    params: { id: circle.group.id },
    ...(body === undefined ? {} : { body }),
  });

/** The account of the cell in the path. */
export const accountInPath =
  (body?: unknown) =>
  ({ world, persona, whose }: Cell): AnyInput => ({
    params: { id: world.accountOf(persona, whose).id },
    ...(body === undefined ? {} : { body }),
  });
