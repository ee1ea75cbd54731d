/** An interest of a group, and how many listed groups have it. */
export interface WeighedInterest {
  readonly key: string;
  readonly listedGroups: number;
}

/** What a match is made of. */
export interface MatchFacts {
  readonly groupInterests: readonly WeighedInterest[];
  /** Keys of the viewer's interests. */
  readonly viewerInterests: ReadonlySet<string>;
  /** How many groups are listed. */
  readonly listedGroups: number;
  /** Between the two places; null where one is unknown. */
  readonly miles: number | null;
}

/** How well a group fits somebody, and why. */
export interface Match {
  /** 0 to 100, with one decimal. */
  readonly score: number;
  /** In words; at most three. */
  readonly reasons: string[];
}

/** What is not known speaks neither for nor against. */
const UNKNOWN = 0.5;
const NEAR_MILES = 5;
const FAR_MILES = 100;

/** Rare interests weigh more: ln(1 + N / n). */
const weight = ({ listedGroups }: WeighedInterest, total: number): number =>
  Math.log(1 + Math.max(total, 1) / Math.max(listedGroups, 1));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The part of a group's interests, by weight, that the viewer shares. */
export function interestFit({ groupInterests, viewerInterests, listedGroups }: MatchFacts): number {
  if (groupInterests.length === 0 || viewerInterests.size === 0) return UNKNOWN;
  const shared = groupInterests.filter(({ key }) => viewerInterests.has(key));
  const weigh = (interests: readonly WeighedInterest[]) =>
    sum(interests.map((interest) => weight(interest, listedGroups)));
  return weigh(shared) / weigh(groupInterests);
}

/** 1 up to 5 miles, falling linearly to 0 at 100. */
export function placeFit(miles: number | null): number {
  if (miles === null) return UNKNOWN;
  return Math.min(1, Math.max(0, (FAR_MILES - miles) / (FAR_MILES - NEAR_MILES)));
}

/** How well a group fits somebody, 0 to 1: 70 % by interests, 30 % by place. */
export const fit = (facts: MatchFacts): number => 0.7 * interestFit(facts) + 0.3 * placeFit(facts.miles);

/** How well a group fits somebody, as it is shown. */
export const match = (facts: MatchFacts): Match => ({
  score: Math.round(fit(facts) * 1_000) / 10,
  reasons: reasonsOf(facts),
});

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function reasonsOf({ groupInterests, viewerInterests, miles }: MatchFacts): string[] {
  const shared = groupInterests.filter(({ key }) => viewerInterests.has(key)).length;
  const reasons = shared === 0 ? [] : [plural(shared, 'shared interest')];
  if (miles !== null)
    reasons.push(miles < 1 ? 'in your area' : `about ${plural(Math.round(miles), 'mile')} away`);
  return reasons;
}
