import { apply, type Call, callCatalog, fileReport } from '@circlet/contracts';

import { type AnyInput, Caller } from './caller';
import { isSignedIn, isStaff, type Persona, personas } from './personas';
import { type Cell, expectedOf, type Rule, type Verdict } from './rule';
import { accessRules } from './rules';
import { type Whose, whoses, type World } from './world';

/** What no caller may set; sent along with every body. */
export const smuggled = {
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

/** One request of one persona, and what has to come of it. */
export interface Case {
  readonly call: Call;
  readonly rule: Rule;
  readonly persona: Persona;
  readonly whose: Whose;
  readonly expected: Verdict;
}

/** Whether a request may leave everything as it is: it reads, or it is refused. */
export const leavesAll = ({ call, expected }: Case): boolean => call.method === 'GET' || expected !== 'ok';

/** The rules of a call; none where someone has forgotten to say who may make it. */
export const rulesOf = (call: Call): readonly Rule[] => [accessRules[call.name] ?? []].flat();

/** Every call in the order of the contracts, with every request there is a rule for. */
export const matrix: readonly { readonly call: Call; readonly cases: readonly Case[] }[] = callCatalog.map(
  (call) => ({ call, cases: rulesOf(call).flatMap((rule) => casesOf(call, rule)) }),
);

/** The errors that the rules of a call name. */
export const errorsInMatrix = (call: Call): string[] =>
  rulesOf(call)
    .flatMap((rule) => casesOf(call, rule))
    .map(({ expected }) => expected.slice(4));

function casesOf(call: Call, rule: Rule): Case[] {
  return personas.flatMap((persona) =>
    whoses.flatMap((whose) => {
      // A visitor has nothing of their own.
      if (persona === 'visitor' && whose === 'own' && rule.verdicts.others !== undefined) return [];
      const expected = expectedOf(rule, persona, whose);
      return expected === undefined ? [] : [{ call, rule, persona, whose, expected }];
    }),
  );
}

/** Makes the request of a case, and asks for the head of what reads. @returns the request and in words what came of it */
export async function make(world: World, one: Case) {
  const { call, rule, persona, whose } = one;
  const cell: Cell = { world, persona, whose, circle: world.circleOf(persona, whose) };
  const isAllowed = one.expected === 'ok';
  const input = await (isAllowed && rule.fresh ? rule.fresh(cell) : rule.input(cell));
  const caller = rule.isElsewhere === true ? await elsewhere(world, persona) : world.people[persona];
  const { outcome, status, json } = await caller.try(call, withSmuggled(call, input), `${persona}, ${whose}`);
  const answered = outcome === 'ok' ? 'ok' : `${status} ${outcome}`;
  const head = call.method === 'GET' ? await caller.head(call, input) : undefined;
  const isSame = head === undefined || (head.status === status && head.bytes === 0);
  const broken = isCheckedBeforeInput(one, input) ? await caller.try(call, withoutRest(input)) : { outcome };
  if (broken.outcome !== outcome)
    return { input, json, line: lineOf(one, `with broken input ${broken.outcome}`) };
  return { input, json, line: lineOf(one, isSame ? answered : `HEAD ${JSON.stringify(head)}`) };
}

/** Session, existence and permission come before the rest of the input. */
function isCheckedBeforeInput({ call, rule, persona, expected }: Case, { body }: AnyInput): boolean {
  if (call.body === undefined || rule.by === 'visitor' || !/^(?:401|403|404) /.test(expected)) return false;
  // Chat is asked about evidence, and staff about a block, when everything else is right.
  if (call === fileReport && 'messageId' in (body as object)) return false;
  return call !== apply || !isStaff(persona);
}

/** The input with nothing in its body but what the call is about. */
const withoutRest = (input: AnyInput): AnyInput => ({
  ...input,
  body: Object.fromEntries(
    Object.entries(input.body as object).filter(([name]) =>
      ['groupId', 'inviteeId', 'reportedUserId', 'userId'].includes(name),
    ),
  ),
});

/** Every request that the contracts allow to make, by persona and by what it is about, but for those that a rule excludes with its reason. */
export const cellsOf = (call: Call): string[] => {
  const isExcluded = (whose: Whose): boolean =>
    rulesOf(call).every(({ verdicts }) => verdicts[whose] === undefined) &&
    rulesOf(call).some(({ excluded }) => excluded?.[whose] !== undefined);
  const isNothing = (persona: Persona, whose: Whose): boolean =>
    persona === 'visitor' && whose === 'own' && !isExcluded('others');
  return personas.flatMap((persona) =>
    whoses
      .filter((whose) => !isExcluded(whose) && !isNothing(persona, whose))
      .map((whose) => `${persona}, ${whose}`),
  );
};

/** A case in words. */
export const lineOf = ({ persona, whose }: Case, verdict: string): string =>
  `${persona}, ${whose}: ${verdict}`;

const withSmuggled = (call: Call, input: AnyInput): AnyInput =>
  call.body === undefined ? input : { ...input, body: { ...smuggled, ...(input.body as object) } };

const elsewhere = (world: World, persona: Persona): Promise<Caller> | Caller =>
  isSignedIn(persona) ? world.people[persona].elsewhere() : new Caller(world.origin);

/** The fields of an answer that the caller has set although they may not. */
export function smuggledIn(json: unknown, { rule, persona }: Case, input: AnyInput): string[] {
  const set = [...Object.keys(input.body ?? {}), ...(rule.sets ?? [])];
  // An admin's own profile says so.
  if (persona === 'admin') set.push('role');
  return Object.entries(smuggled)
    .filter(([name, value]) => !set.includes(name) && (json as Record<string, unknown>)[name] === value)
    .map(([name]) => name);
}

/** Works on items, so many at a time: services turn callers away whom they would let wait for too long. */
export async function atMost<T, R>(
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
