import { cityPicker, pickSome, type SeedPlan } from './generate-groups';
import { Random } from './random';
import { seedInterests } from './vocabulary';

/** A generated member of groups. */
export interface SeedPerson {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly age: number;
  readonly bio: string;
  /** Null for a few, who have not entered one. */
  readonly location: string | null;
  readonly interests: readonly string[];
}

/** Generates people all over the country with the interests that groups have. */
export function* generatePeople({ firstUserId, users, seed }: SeedPlan): Generator<SeedPerson> {
  // Not the numbers that the groups are generated from.
  const random = new Random(~seed);
  const pickCity = cityPicker();
  for (let n = 0; n < users; n += 1) {
    const id = firstUserId + n;
    const location = pickCity(random);
    yield {
      id,
      username: `seed_${id}`,
      name: `Person ${n + 1}`,
      age: 18 + (n % 60),
      bio: 'Generated for load tests',
      location: random.chance(0.95) ? location : null,
      interests: random.chance(0.04) ? [] : pickSome(random, seedInterests, random.int(1, 6)),
    };
  }
}
