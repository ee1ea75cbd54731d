import { type AvailabilitySlot, type DayPart, type WeekDay } from '@circlet/contracts';

/** An interest of a group, and the number of listed groups that have it. */
export interface WeightedInterest {
  readonly key: string;
  readonly listedGroups: number;
}

/** The facts that a score is computed from. */
export interface FitFacts {
  readonly groupInterests: readonly WeightedInterest[];
  /** Keys of the viewer's interests. */
  readonly viewerInterests: ReadonlySet<string>;
  /** The number of listed groups. */
  readonly listedGroups: number;
  /** Distance between the group and the viewer; null when either location is unknown. */
  readonly miles: number | null;
}

/** The facts that a match is computed from. */
export interface MatchFacts extends FitFacts {
  /** The part of the viewer's week in which most members are free too; null when there is none. Never scored. */
  readonly commonPart: AvailabilitySlot | null;
}

/** How well a group fits a viewer, and why. */
export interface Match {
  /** 0 to 100, with one decimal. */
  readonly score: number;
  /** At most three phrases for the UI. */
  readonly reasons: string[];
}

/** The neutral value for a missing fact. */
const UNKNOWN = 0.5;
/** Distance up to which a place counts as close, and from which it counts as far. */
export const NEAR_MILES = 5;
const FAR_MILES = 100;

/** Weighs rare interests more: ln(1 + N / n). */
const weight = ({ listedGroups }: WeightedInterest, total: number): number =>
  Math.log(1 + Math.max(total, 1) / Math.max(listedGroups, 1));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Returns the share of a group's interests, by weight, that the viewer has too. */
export function interestFit({ groupInterests, viewerInterests, listedGroups }: FitFacts): number {
  if (groupInterests.length === 0 || viewerInterests.size === 0) return UNKNOWN;
  const shared = groupInterests.filter(({ key }) => viewerInterests.has(key));
  const weigh = (interests: readonly WeightedInterest[]) =>
    sum(interests.map((interest) => weight(interest, listedGroups)));
  return weigh(shared) / weigh(groupInterests);
}

/** Returns 1 up to 5 miles, falling linearly to 0 at 100 miles. */
export function distanceFit(miles: number | null): number {
  if (miles === null) return UNKNOWN;
  return Math.min(1, Math.max(0, (FAR_MILES - miles) / (FAR_MILES - NEAR_MILES)));
}

/** Returns how well a group fits a viewer, from 0 to 1: 70% by interests, 30% by distance. */
export const fit = (facts: FitFacts): number => 0.7 * interestFit(facts) + 0.3 * distanceFit(facts.miles);

/** Returns how well a group fits a viewer, for display. */
export const match = (facts: MatchFacts): Match => ({
  score: Math.round(fit(facts) * 1_000) / 10,
  reasons: reasonsOf(facts),
});

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns a distance as people say it: rounded where single miles don't matter. */
const aboutMiles = (miles: number): string =>
  miles < 100
    ? plural(Math.round(miles), 'mile')
    : `${(Math.round(miles / 50) * 50).toLocaleString('en-US')} miles`;

const dayNames: Readonly<Record<WeekDay, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** Returns a part of the week as people say it: "Thursday evenings". */
function inWords(slot: AvailabilitySlot): string {
  const [day, part] = slot.split('-') as [WeekDay, DayPart];
  return `${dayNames[day]} ${part}s`;
}

function reasonsOf({ groupInterests, viewerInterests, miles, commonPart }: MatchFacts): string[] {
  const shared = groupInterests.filter(({ key }) => viewerInterests.has(key)).length;
  const reasons = shared === 0 ? [] : [plural(shared, 'shared interest')];
  if (miles !== null) reasons.push(miles < 1 ? 'in your area' : `about ${aboutMiles(miles)} away`);
  if (commonPart !== null) reasons.push(`Free when they usually are: ${inWords(commonPart)}`);
  return reasons;
}
