import { type City, readData, type Zip } from './data';
import type { Coordinates } from './distance.rules';
import { nameKey, parsePlaceName } from './place-name.rules';

/** A place in the United States. */
export interface Place extends Coordinates {
  /** Formatted as 'City, ST'. */
  readonly label: string;
}

/** Looks up cities and ZIPs of the United States offline. */
export class Gazetteer {
  private readonly cities: readonly City[];
  private readonly zips: readonly Zip[];
  private readonly byZip: ReadonlyMap<string, Zip>;
  private readonly byName = new Map<string, City>();
  private readonly byLabel = new Map<string, City>();

  constructor() {
    const { cities, zips } = readData();
    this.cities = cities;
    this.zips = zips;
    this.byZip = new Map(zips.map((zip) => [zip.zip, zip]));
    for (const city of cities) {
      if (!this.byName.has(city.nameKey)) this.byName.set(city.nameKey, city);
      this.byLabel.set(`${city.nameKey},${city.state}`, city);
    }
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
    const labels = new Set<string>();
    if (/^\d/.test(typed.trim())) {
      for (const { zip, city } of this.zips) {
        if (zip.startsWith(typed.trim())) labels.add(city.label);
        if (labels.size === limit) break;
      }
      return [...labels];
    }
    const key = nameKey(typed);
    for (const city of this.cities) {
      if (city.labelKey.startsWith(key)) labels.add(city.label);
      if (labels.size === limit) break;
    }
    return [...labels];
  }

  /** Returns the labels and populations of the largest cities. */
  largest(limit: number): readonly { readonly label: string; readonly population: number }[] {
    return this.cities.slice(0, limit);
  }

  private zip(zip: string): Place | undefined {
    const found = this.byZip.get(zip);
    return found === undefined ? undefined : place(found.city.label, found);
  }

  private city(key: string, state: string | undefined): Place | undefined {
    const found = state === undefined ? this.byName.get(key) : this.byLabel.get(`${key},${state}`);
    return found === undefined ? undefined : place(found.label, found);
  }
}

const place = (label: string, { latitude, longitude }: Coordinates): Place => ({
  label,
  latitude,
  longitude,
});
