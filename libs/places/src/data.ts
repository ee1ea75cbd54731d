import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { nameKey } from './place-name.rules';
import { PackedStrings } from './packed-strings';

/** Latitude and longitude of places, in turn, in degrees. */
type Positions = Float64Array;

/** Cities and towns in the United States, largest first. */
export interface Cities {
  /** Formatted as 'City, ST'. */
  readonly labels: PackedStrings;
  /** {@link labelKey} of each label. */
  readonly keys: PackedStrings;
  readonly positions: Positions;
  /** 0 when unknown. */
  readonly populations: Int32Array;
}

/** ZIP code areas, in ascending order. */
export interface Zips {
  readonly codes: Int32Array;
  /** Index of the city of each. */
  readonly cities: Int32Array;
  readonly positions: Positions;
}

const rows = (file: string): string[][] =>
  readFileSync(join(__dirname, '../data', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

/** Returns the key of a city's label. @param name - its {@link nameKey} */
export const labelKey = (name: string, state: string): string => `${name}, ${state.toLowerCase()}`;

/** Reads the data set in about a tenth of a second. */
export function readData(): { cities: Cities; zips: Zips } {
  const [labels, keys, positions, populations]: [string[], string[], number[], number[]] = [[], [], [], []];
  const byKey = new Map<string, number>();
  /** The same cities by each of their spellings, because deriving a key takes time. */
  const byLabel = new Map<string, number>();
  const add = (name: string, state: string, at: readonly number[], population: number): number => {
    const label = `${name}, ${state}`;
    const spelled = byLabel.get(label);
    if (spelled !== undefined) return spelled;
    const key = labelKey(nameKey(name), state);
    const known = byKey.get(key) ?? labels.length;
    if (known === labels.length) {
      labels.push(label);
      keys.push(key);
      positions.push(...at);
      populations.push(population);
    }
    byKey.set(key, known);
    byLabel.set(label, known);
    return known;
  };
  for (const [name = '', state = '', latitude, longitude, population] of rows('cities.tsv')) {
    add(name, state, [Number(latitude), Number(longitude)], Number(population));
  }
  const zips = rows('zips.tsv').map(([zip, name = '', state = '', latitude, longitude]) => {
    const at = [Number(latitude), Number(longitude)];
    return { code: Number(zip), city: add(name, state, at, 0), at };
  });
  return {
    cities: {
      labels: new PackedStrings(labels),
      keys: new PackedStrings(keys),
      positions: Float64Array.from(positions),
      populations: Int32Array.from(populations),
    },
    zips: {
      codes: Int32Array.from(zips, ({ code }) => code),
      cities: Int32Array.from(zips, ({ city }) => city),
      positions: Float64Array.from(zips.flatMap(({ at }) => at)),
    },
  };
}
