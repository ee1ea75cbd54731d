/** The number of members of a group, and its maximum. */
export interface Places {
  readonly currentMembers: number;
  readonly maxMembers: number;
}

/** Returns whether no one else can join. */
export const isFull = ({ currentMembers, maxMembers }: Places): boolean => currentMembers >= maxMembers;

/** Returns whether a change took the last spot or opened one in a full group; null for neither. */
export function placeNews(before: Places, after: Places): 'filled' | 'freed' | null {
  if (isFull(before) === isFull(after)) return null;
  return isFull(after) ? 'filled' : 'freed';
}
