import { type Cities, labelKey, readData, type Zips } from './data';
import type { Coordinates } from './distance.rules';
import { nameKey, parsePlaceName } from './place-name.rules';

/** A place in the United States. */
export interface Place extends Coordinates {
  /** Formatted as 'City, ST'. */
  readonly label: string;
}

const ZIP_DIGITS = 5;

/**
 * Looks up cities and ZIPs of the United States offline. It keeps them in a few arrays instead of an object each,
 * which would take ten times the memory.
 */
export class Gazetteer {
  private readonly cities: Cities;
  private readonly zips: Zips;
  /** The cities' indexes in the order of their keys. */
  private readonly byKey: Int32Array;

  constructor() {
    const { cities, zips } = readData();
    this.cities = cities;
    this.zips = zips;
    const keys = Array.from({ length: cities.keys.length }, (_, index) => cities.keys.at(index));
    this.byKey = Int32Array.from(keys.keys()).sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1));
  }

  /**
   * Returns the place named by a city, 'City, State' or ZIP. A name that several
   * cities share means the largest.
   */
  find(text: string): Place | undefined {
    for (const { zip, city } of parsePlaceName(text)) {
      const found = zip === undefined ? this.city(city?.key ?? '', city?.state) : this.zip(zip);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * Returns the labels of up to `limit` places that start with the typed text,
   * largest first. Digits match ZIPs.
   */
  suggest(typed: string, limit: number): string[] {
    const isZip = /^\d/.test(typed.trim());
    const labels = new Set<string>();
    for (const city of isZip ? this.citiesOfZips(typed.trim()) : this.citiesNamed(nameKey(typed))) {
      labels.add(this.cities.labels.at(city));
      if (labels.size === limit) break;
    }
    return [...labels];
  }

  /** Returns the labels and populations of the largest cities. */
  largest(limit: number): readonly { readonly label: string; readonly population: number }[] {
    const { labels, populations } = this.cities;
    return Array.from({ length: Math.min(limit, labels.length) }, (_, index) => ({
      label: labels.at(index),
      population: populations[index] ?? 0,
    }));
  }

  /** Yields the cities whose key starts with a text, largest first. */
  private *citiesNamed(key: string): Iterable<number> {
    const { keys } = this.cities;
    for (let city = 0; city < keys.length; city += 1) if (keys.startsWith(city, key)) yield city;
  }

  /** Yields the cities of the ZIPs that start with a text, in the order of the ZIPs. */
  private *citiesOfZips(typed: string): Iterable<number> {
    if (!/^\d+$/.test(typed) || typed.length > ZIP_DIGITS) return;
    const { codes, cities } = this.zips;
    const last = Number(typed.padEnd(ZIP_DIGITS, '9'));
    for (let index = this.firstZip(Number(typed.padEnd(ZIP_DIGITS, '0'))); ; index += 1) {
      const [code, city] = [codes[index], cities[index]];
      if (code === undefined || city === undefined || code > last) return;
      yield city;
    }
  }

  private zip(zip: string): Place | undefined {
    const index = this.firstZip(Number(zip));
    const city = this.zips.cities[index];
    if (city === undefined || this.zips.codes[index] !== Number(zip)) return undefined;
    return place(this.cities.labels.at(city), this.zips.positions, index);
  }

  private city(name: string, state: string | undefined): Place | undefined {
    const { keys, labels, positions } = this.cities;
    const prefix = labelKey(name, state ?? '');
    // A name can contain a comma itself, and then starts like the label of another city.
    const { length } = labelKey(name, state ?? 'ST');
    let largest: number | undefined;
    for (let at = firstAtLeast(this.byKey.length, (index) => this.keyAt(index) >= prefix); ; at += 1) {
      const city = this.byKey[at];
      if (city === undefined || !keys.startsWith(city, prefix)) break;
      if (keys.at(city).length === length) largest = Math.min(city, largest ?? city);
    }
    return largest === undefined ? undefined : place(labels.at(largest), positions, largest);
  }

  private keyAt(index: number): string {
    return this.cities.keys.at(this.byKey[index] ?? -1);
  }

  private firstZip(code: number): number {
    const { codes } = this.zips;
    return firstAtLeast(codes.length, (index) => (codes[index] ?? 0) >= code);
  }
}

/** Returns the first index of a sorted list for which a condition holds; its length if there is none. */
function firstAtLeast(length: number, isReached: (index: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isReached(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

const place = (label: string, positions: Float64Array, index: number): Place => ({
  label,
  latitude: positions[2 * index] ?? NaN,
  longitude: positions[2 * index + 1] ?? NaN,
});
