import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Coordinates } from './distance.rules';
import { nameKey } from './place-name.rules';

/** A city or town in the United States. */
export interface City extends Coordinates {
  /** Formatted as 'City, ST'. */
  readonly label: string;
  /** {@link nameKey} of the label. */
  readonly labelKey: string;
  readonly nameKey: string;
  readonly state: string;
  /** 0 when unknown. */
  readonly population: number;
}

/** A ZIP code area. */
export interface Zip extends Coordinates {
  readonly zip: string;
  readonly city: City;
}

const rows = (file: string): string[][] =>
  readFileSync(join(__dirname, '../data', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

const city = (name: string, state: string, at: Coordinates, population: number): City => ({
  ...at,
  label: `${name}, ${state}`,
  labelKey: nameKey(`${name}, ${state}`),
  nameKey: nameKey(name),
  state,
  population,
});

/** Reads the data set in about a tenth of a second: cities, largest first, and ZIPs in ascending order. */
export function readData(): { cities: City[]; zips: Zip[] } {
  const byLabel = new Map<string, City>();
  for (const [name = '', state = '', latitude, longitude, population] of rows('cities.tsv')) {
    const at = { latitude: Number(latitude), longitude: Number(longitude) };
    const found = city(name, state, at, Number(population));
    if (!byLabel.has(found.labelKey)) byLabel.set(found.labelKey, found);
  }
  const zips: Zip[] = [];
  for (const [zip = '', name = '', state = '', latitude, longitude] of rows('zips.tsv')) {
    const at = { latitude: Number(latitude), longitude: Number(longitude) };
    const key = nameKey(`${name}, ${state}`);
    const known = byLabel.get(key) ?? city(name, state, at, 0);
    byLabel.set(key, known);
    zips.push({ zip, city: known, ...at });
  }
  return { cities: [...byLabel.values()], zips };
}
