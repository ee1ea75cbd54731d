import { states } from './states';

/** Removes accents, periods and apostrophes. Almost every name is ASCII, where this is five times as fast. */
const withoutMarks = (name: string): string =>
  /^[ -~]*$/.test(name)
    ? name.replaceAll(/[.'^`]/g, '')
    : name.normalize('NFD').replaceAll(/\p{Diacritic}|[.'’]/gu, '');

/**
 * Normalizes the spelling of a place name: 'Saint Louis' and 'St. Louis', or 'Winston-Salem' and
 * 'winston salem', get the same key.
 */
export const nameKey = (name: string): string =>
  withoutMarks(name)
    .toLowerCase()
    .replaceAll('-', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^saint /, 'st ')
    .replace(/^fort /, 'ft ')
    .replace(/^mount /, 'mt ');

const stateCodes = new Map(
  Object.entries(states).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [nameKey(name), code],
  ]),
);

/** Returns the postal code of a state, given its code or its name. */
export const stateCode = (text: string): string | undefined => stateCodes.get(nameKey(text));

/** One reading of a text as a place name. */
export interface PlaceName {
  /** Five digits. */
  readonly zip?: string;
  /** Key of a city; without `state`, of the largest one with this name. */
  readonly city?: { readonly key: string; readonly state?: string };
}

/** Returns every reading of a text as a place name, most likely first. */
export function parsePlaceName(text: string): PlaceName[] {
  const trimmed = text.trim();
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(trimmed)?.[1];
  if (zip !== undefined) return [{ zip }];
  const [, city, state] = /^(.*),\s*([^,]+)$/.exec(trimmed) ?? [];
  if (city !== undefined && state !== undefined) {
    const code = stateCode(state);
    return code === undefined ? [] : [{ city: { key: nameKey(city), state: code } }];
  }
  const names: PlaceName[] = [{ city: { key: nameKey(trimmed) } }];
  const [, before, last] = /^(.*)\s(\S+)$/.exec(trimmed) ?? [];
  const code = last === undefined ? undefined : stateCode(last);
  if (before !== undefined && code !== undefined) names.push({ city: { key: nameKey(before), state: code } });
  return names;
}
