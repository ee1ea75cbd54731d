import { limits } from '@circlet/contracts';

import { addTyped } from '../../interests/interest-list.rules';

/** What the form for a new group starts with. */
export interface NewGroup {
  location: string;
  interests: readonly string[];
}

/** Returns the address of the form for a new group, with some fields filled in. */
export function newGroupPath({ location, interests }: NewGroup): string {
  const parameters = new URLSearchParams();
  if (location !== '') parameters.set('location', location);
  if (interests.length > 0) parameters.set('interests', interests.join(','));
  return parameters.size === 0 ? '/create-group' : `/create-group?${parameters.toString()}`;
}

/** Reads what the form starts with from the parameters of its address. Leaves out what a group can't have. */
export function newGroupIn(parameters: URLSearchParams): NewGroup {
  const names = (parameters.get('interests') ?? '').split(',');
  const possible = names.filter((name) => name.trim().length <= limits.interests.length);
  return {
    location: (parameters.get('location') ?? '').slice(0, limits.location.max),
    interests: addTyped([], possible.join(','), limits.interests.max),
  };
}
