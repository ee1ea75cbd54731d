import type { Group } from '@circlet/contracts';

const needed = ['id', 'name', 'description', 'maxMembers'] as const;

/** Whether a group has what no card can do without. */
export const isUsable = (group: Partial<Record<keyof Group, unknown>>): boolean =>
  needed.every((field) => group[field] !== undefined && group[field] !== null && group[field] !== '');

/** Drops groups that no card could show; `onDropped` is told how many. Anything but a list counts as an empty one. */
export function usableGroups(groups: Group[], onDropped: (count: number) => void): Group[] {
  if (!Array.isArray(groups)) return [];
  const usable = groups.filter(isUsable);
  if (usable.length < groups.length) onDropped(groups.length - usable.length);
  return usable;
}
