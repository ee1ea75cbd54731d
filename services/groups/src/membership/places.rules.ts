/** How many are in a group, and how many can be. */
export interface Places {
  readonly currentMembers: number;
  readonly maxMembers: number;
}

/** Whether nobody else can join. */
export const isFull = ({ currentMembers, maxMembers }: Places): boolean => currentMembers >= maxMembers;

/** What those who wait have to hear after a change: that the last place went, or that one is free again. */
export function placeNews(before: Places, after: Places): 'filled' | 'freed' | null {
  if (isFull(before) === isFull(after)) return null;
  return isFull(after) ? 'filled' : 'freed';
}
