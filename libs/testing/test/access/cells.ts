import { apply, type Call, callCatalog, fileReport } from '@circlet/contracts';

import { type AnyInput, Caller } from './caller';
import { isSignedIn, isStaff, type Persona, personas } from './personas';
import { type Cell, expectedOf, type Rule, type Verdict } from './rule';
import { accessRules } from './rules';
import { type Relation, relations, type World } from './world';

/** Fields that no caller may set. They are sent along with every body. */
export const forbiddenFields = {
  id: 999_999_999,
  userId: 999_999_999,
  ownerId: 999_999_999,
  inviterId: 999_999_999,
  reporterId: 999_999_999,
  isBanned: true,
  role: 'admin',
  severity: 'high',
  currentMembers: 8,
  matchScore: 1.5,
  isRecruiting: false,
  createdAt: '2001-01-01T00:00:00.000Z',
  resolvedAt: '2001-01-01T00:00:00.000Z',
} as const;

/** One request of one persona, and the expected verdict. */
export interface Case {
  readonly call: Call;
  readonly rule: Rule;
  readonly persona: Persona;
  readonly whose: Relation;
  readonly expected: Verdict;
}

/** The refusal that stores something: the link with which a banned user can appeal. */
const WITH_LINK = '403 ACCOUNT_SUSPENDED';

/** Returns whether a request must leave all data unchanged, because it reads or is refused. */
export const changesNothing = ({ call, expected }: Case): boolean =>
  call.method === 'GET' || (expected !== 'ok' && expected !== WITH_LINK);

/** Returns the rules of a call; empty if no one has written any. */
export const rulesOf = (call: Call): readonly Rule[] => [accessRules[call.name] ?? []].flat();

/** Every call in the order of the contracts, with a case for each cell that a rule covers. */
export const matrix: readonly { readonly call: Call; readonly cases: readonly Case[] }[] = callCatalog.map(
  (call) => ({ call, cases: rulesOf(call).flatMap((rule) => casesOf(call, rule)) }),
);

/** Returns the error codes in the rules of a call. */
export const errorsInMatrix = (call: Call): string[] =>
  rulesOf(call)
    .flatMap((rule) => casesOf(call, rule))
    .map(({ expected }) => expected.slice(4));

function casesOf(call: Call, rule: Rule): Case[] {
  return personas.flatMap((persona) =>
    relations.flatMap((whose) => {
      // A visitor owns nothing.
      if (persona === 'visitor' && whose === 'own' && rule.verdicts.others !== undefined) return [];
      const expected = expectedOf(rule, persona, whose);
      return expected === undefined ? [] : [{ call, rule, persona, whose, expected }];
    }),
  );
}

/**
 * Makes the request of a case, and the same request with HEAD if it reads.
 * @returns the input, the JSON of the answer, and the result as a line to compare with {@link lineOf}
 */
export async function makeRequest(world: World, one: Case) {
  const { call, rule, persona, whose } = one;
  const cell: Cell = { world, persona, whose, circle: world.circleOf(persona, whose) };
  const isAllowed = one.expected === 'ok';
  const input = await (isAllowed && rule.fresh ? rule.fresh(cell) : rule.input(cell));
  const caller =
    rule.isFromAnotherDevice === true ? await callerOnAnotherDevice(world, persona) : world.people[persona];
  const { outcome, status, json } = await caller.try(
    call,
    withForbiddenFields(call, input),
    `${persona}, ${whose}`,
  );
  const answered = outcome === 'ok' ? 'ok' : `${status} ${outcome}`;
  const head = call.method === 'GET' ? await caller.head(call, input) : undefined;
  const isSame = head === undefined || (head.status === status && head.bytes === 0);
  const broken = isCheckedBeforeInput(one, input) ? await caller.try(call, withoutRest(input)) : { outcome };
  if (broken.outcome !== outcome)
    return { input, json, line: lineOf(one, `with broken input ${broken.outcome}`) };
  return { input, json, line: lineOf(one, isSame ? answered : `HEAD ${JSON.stringify(head)}`) };
}

/** Returns whether session, existence and permission are checked before the rest of the input. */
function isCheckedBeforeInput({ call, rule, persona, expected }: Case, { body }: AnyInput): boolean {
  if (call.body === undefined || rule.by === 'visitor' || !/^(?:401|403|404) /.test(expected)) return false;
  // A passkey is part of the input.
  if (expected.endsWith('PASSKEY_NOT_VERIFIED')) return false;
  // Evidence (checked by chat) and blocks on staff are checked only after the rest of the input.
  if (call === fileReport && 'messageId' in (body as object)) return false;
  return call !== apply || !isStaff(persona);
}

/** Returns the input with only those fields of its body that identify the subject of the call. */
const withoutRest = (input: AnyInput): AnyInput => ({
  ...input,
  body: Object.fromEntries(
    Object.entries(input.body ?? {}).filter(([name]) =>
      ['groupId', 'inviteeId', 'reportedUserId', 'userId'].includes(name),
    ),
  ),
});

/** Returns all cells that the contracts allow, as text, except for those that a rule excludes. */
export const cellsOf = (call: Call): string[] => {
  const isExcluded = (whose: Relation): boolean =>
    rulesOf(call).every(({ verdicts }) => verdicts[whose] === undefined) &&
    rulesOf(call).some(({ excluded }) => excluded?.[whose] !== undefined);
  const isNothing = (persona: Persona, whose: Relation): boolean =>
    persona === 'visitor' && whose === 'own' && !isExcluded('others');
  return personas.flatMap((persona) =>
    relations
      .filter((whose) => !isExcluded(whose) && !isNothing(persona, whose))
      .map((whose) => `${persona}, ${whose}`),
  );
};

/** Returns a case and a verdict as text. */
export const lineOf = ({ persona, whose }: Case, verdict: string): string =>
  `${persona}, ${whose}: ${verdict}`;

const withForbiddenFields = (call: Call, input: AnyInput): AnyInput =>
  call.body === undefined ? input : { ...input, body: { ...forbiddenFields, ...(input.body as object) } };

const callerOnAnotherDevice = (world: World, persona: Persona): Promise<Caller> | Caller =>
  isSignedIn(persona) ? world.people[persona].onAnotherDevice() : new Caller(world.origin);

/** Returns the forbidden fields that an answer contains although the caller may not set them. */
export function forbiddenFieldsIn(json: unknown, { rule, persona }: Case, input: AnyInput): string[] {
  const set = [...Object.keys(input.body ?? {}), ...(rule.sets ?? [])];
  // An admin's own profile contains their role.
  if (persona === 'admin') set.push('role');
  return Object.entries(forbiddenFields)
    .filter(([name, value]) => !set.includes(name) && (json as Record<string, unknown>)[name] === value)
    .map(([name]) => name);
}

/**
 * Works on items with limited concurrency: services refuse callers that would have to wait too long.
 * @returns the results in the order of the items
 */
export async function mapConcurrently<T, R>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}
