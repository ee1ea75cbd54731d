/** The number of members of a group, and its maximum. */
export interface Capacity {
  readonly currentMembers: number;
  readonly maxMembers: number;
}

/** Returns whether no one else can join. */
export const isFull = ({ currentMembers, maxMembers }: Capacity): boolean => currentMembers >= maxMembers;

/** Returns whether a change took the last spot or opened one in a full group; null for neither. */
export function capacityChange(before: Capacity, after: Capacity): 'filled' | 'freed' | null {
  if (isFull(before) === isFull(after)) return null;
  return isFull(after) ? 'filled' : 'freed';
}
