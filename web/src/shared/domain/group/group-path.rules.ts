/** Returns the address of a group's own page. Links for others lead to Discover, which has the group's tags. */
export const groupPath = (groupId: number): string => `/circle?group=${groupId}`;
