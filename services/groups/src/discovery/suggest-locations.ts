import { limits, suggestedCities } from '@circlet/contracts';

import { gazetteer } from './gazetteer';

/** Places for what somebody types: the well-known cities that contain it first, then any city or ZIP that begins so. */
export function suggestLocations(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  const { min, max } = limits.locationSuggestions;
  if (text.length < min) return [];
  const known = suggestedCities.filter((city) => city.toLowerCase().includes(text));
  return [...new Set([...known, ...gazetteer.suggest(text, max)])].slice(0, max);
}
