import type { Group } from '@circlet/contracts';

const needed = ['id', 'name', 'description', 'maxMembers'] as const;

/** Returns whether a group has all fields that a card needs. */
export const isUsable = (group: Partial<Record<keyof Group, unknown>>): boolean =>
  needed.every((field) => group[field] !== undefined && group[field] !== null && group[field] !== '');

/**
 * Drops groups that no card can show. Anything but a list counts as an empty list.
 *
 * @param onDropped - receives the number of dropped groups; not called if there are none
 */
export function usableGroups(groups: Group[], onDropped: (count: number) => void): Group[] {
  if (!Array.isArray(groups)) return [];
  const usable = groups.filter(isUsable);
  if (usable.length < groups.length) onDropped(groups.length - usable.length);
  return usable;
}
