import { groupCategories, limits } from '@circlet/contracts';

import { gazetteer } from '../discovery/gazetteer';
import { Random } from './random';
import { nameNouns, nameWords, nowhere, seedInterests, sentences } from './vocabulary';

/** A made-up group. */
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
  /** The owner first. */
  readonly memberIds: readonly number[];
}

/** What is made up. */
export interface SeedPlan {
  readonly groups: number;
  /** Ids of groups begin after this. */
  readonly afterGroup: number;
  /** Ids of the people who are in the groups: this and the following. */
  readonly firstPerson: number;
  readonly people: number;
  /** The same seed makes the same groups. */
  readonly seed: number;
  /** The newest group is made up to be from this moment. */
  readonly until: Date;
}

const CITIES = 1_500;
const THREE_YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1000;

/** Picks cities as often as people live there. */
function cityPicker(): (random: Random) => string {
  const cities = gazetteer.largest(CITIES);
  let people = 0;
  const upTo = cities.map(({ population }) => (people += population));
  return (random) => {
    const at = random.next() * people;
    let [low, high] = [0, cities.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return cities[low]?.label ?? 'Austin, TX';
  };
}

const some = (random: Random, list: readonly string[], count: number): string[] => [
  ...new Set(Array.from({ length: count }, () => random.pickSkewed(list))),
];

/** Makes up groups: crowded cities and lonely places, common words and rare ones, full and hidden groups. */
export function* generateGroups(plan: SeedPlan): Generator<SeedGroup> {
  const random = new Random(plan.seed);
  const pickCity = cityPicker();
  const oldest = plan.until.getTime() - THREE_YEARS_MS;
  for (let n = 1; n <= plan.groups; n += 1) {
    const maxMembers = random.int(limits.groupSize.min, limits.groupSize.max);
    const members = Math.min(maxMembers, random.int(1, limits.groupSize.max));
    const firstMember = random.int(0, plan.people - 1);
    // Every tenth shares its moment with the others of its hour, so that orders have ties to break.
    const age = (n / plan.groups) * THREE_YEARS_MS;
    const moment = oldest + (random.chance(0.1) ? Math.floor(age / 3_600_000) * 3_600_000 : Math.floor(age));
    const location = pickCity(random);
    yield {
      id: plan.afterGroup + n,
      name: `${random.pickSkewed(nameWords)} ${random.pickSkewed(nameNouns)}${random.chance(0.5) ? ` ${n}` : ''}`,
      description: some(random, sentences, random.int(1, 4)).join(' '),
      category: random.chance(0.9) ? random.pick(groupCategories) : null,
      location: random.chance(0.06) ? random.pick(nowhere) : location,
      maxMembers,
      interests: random.chance(0.04) ? [] : some(random, seedInterests, random.int(1, 6)),
      isListed: random.chance(0.95),
      createdAt: new Date(moment),
      memberIds: Array.from(
        { length: members },
        (_, m) => plan.firstPerson + ((firstMember + m * 7) % plan.people),
      ),
    };
  }
}
