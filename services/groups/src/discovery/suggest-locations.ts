import { limits, suggestedCities } from '@circlet/contracts';

import { gazetteer } from '../model/gazetteer';

/**
 * Suggests locations for typed text: well-known cities that contain it first, then any
 * city or ZIP that starts with it.
 */
export function suggestLocations(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  const { min, max } = limits.locationSuggestions;
  if (text.length < min) return [];
  const known = suggestedCities.filter((city) => city.toLowerCase().includes(text));
  return [...new Set([...known, ...gazetteer.suggest(text, max)])].slice(0, max);
}
