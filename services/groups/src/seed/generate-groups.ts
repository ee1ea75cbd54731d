import { groupCategories, limits } from '@circlet/contracts';

import { gazetteer } from '../model/gazetteer';
import { Random } from './random';
import { nameNouns, nameWords, unknownLocations, seedInterests, sentences } from './vocabulary';

/** A generated group. */
export interface SeedGroup {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly category: string | null;
  readonly location: string;
  readonly maxMembers: number;
  readonly interests: readonly string[];
  readonly isListed: boolean;
  readonly createdAt: Date;
  readonly meetupsHeld: number;
  /** ISO 8601; null if it has never met. */
  readonly lastMetOn: string | null;
  /** The owner comes first. */
  readonly memberIds: readonly number[];
}

/** The size and ranges of the generated data. */
export interface SeedPlan {
  readonly groups: number;
  /** Group ids start after this one. */
  readonly lastGroupId: number;
  /** The first user ID; the others follow it. */
  readonly firstUserId: number;
  readonly users: number;
  /** The same seed generates the same groups. */
  readonly seed: number;
  /** Creation time of the newest group. */
  readonly until: Date;
}

const CITIES = 1_500;
const THREE_YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1000;

/** Returns a function that picks cities weighted by population. */
export function cityPicker(): (random: Random) => string {
  const cities = gazetteer.largest(CITIES);
  let people = 0;
  const cumulative = cities.map(({ population }) => (people += population));
  return (random) => {
    const at = random.next() * people;
    let [low, high] = [0, cities.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return cities[low]?.label ?? 'Austin, TX';
  };
}

export const pickSome = (random: Random, list: readonly string[], count: number): string[] => [
  ...new Set(Array.from({ length: count }, () => random.pickSkewed(list))),
];

/** One in four groups has met; several did on the same day, so that sort orders have ties to break. */
function generateMeetings(random: Random, until: Date): Pick<SeedGroup, 'meetupsHeld' | 'lastMetOn'> {
  if (random.chance(0.75)) return { meetupsHeld: 0, lastMetOn: null };
  const day = new Date(until.getTime() - random.int(1, 365) * 24 * 3_600_000);
  return { meetupsHeld: random.int(1, 40), lastMetOn: day.toISOString().slice(0, 10) };
}

/**
 * Generates groups of every kind: crowded cities and remote places, common and rare
 * words, full and unlisted groups.
 */
export function* generateGroups(plan: SeedPlan): Generator<SeedGroup> {
  const random = new Random(plan.seed);
  const meetings = new Random(plan.seed + 1);
  const pickCity = cityPicker();
  const oldest = plan.until.getTime() - THREE_YEARS_MS;
  for (let n = 1; n <= plan.groups; n += 1) {
    const maxMembers = random.int(limits.groupSize.min, limits.groupSize.max);
    const members = Math.min(maxMembers, random.int(1, limits.groupSize.max));
    const firstMember = random.int(0, plan.users - 1);
    // One in ten shares its creation time with others of the same hour, so that
    // sort orders have ties to break.
    const age = (n / plan.groups) * THREE_YEARS_MS;
    const createdAt =
      oldest + (random.chance(0.1) ? Math.floor(age / 3_600_000) * 3_600_000 : Math.floor(age));
    const location = pickCity(random);
    yield {
      id: plan.lastGroupId + n,
      name: `${random.pickSkewed(nameWords)} ${random.pickSkewed(nameNouns)}${random.chance(0.5) ? ` ${n}` : ''}`,
      description: pickSome(random, sentences, random.int(1, 4)).join(' '),
      category: random.chance(0.9) ? random.pick(groupCategories) : null,
      location: random.chance(0.06) ? random.pick(unknownLocations) : location,
      maxMembers,
      interests: random.chance(0.04) ? [] : pickSome(random, seedInterests, random.int(1, 6)),
      isListed: random.chance(0.95),
      createdAt: new Date(createdAt),
      ...generateMeetings(meetings, plan.until),
      memberIds: Array.from(
        { length: members },
        (_, m) => plan.firstUserId + ((firstMember + m * 7) % plan.users),
      ),
    };
  }
}
