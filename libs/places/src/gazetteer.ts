import { type City, readData, type Zip } from './data';
import type { Coordinates } from './distance.rules';
import { nameKey, readPlaceName } from './place-name.rules';

/** Somewhere in the United States. */
export interface Place extends Coordinates {
  /** 'City, ST'. */
  readonly label: string;
}

/** Knows the cities and ZIPs of the United States. Works offline. */
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

  /** The place that a city, 'City, State' or ZIP names; a name that several cities share means the largest. */
  find(text: string): Place | undefined {
    for (const { zip, city } of readPlaceName(text)) {
      const found = zip === undefined ? this.city(city?.key ?? '', city?.state) : this.zip(zip);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Labels of at most `limit` places that begin with what was typed, the largest first; digits begin a ZIP. */
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

  /** The labels of the largest cities with how many people live there. */
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
