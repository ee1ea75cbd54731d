/** Returns the id of the heading of a user's own group in My Groups, and what its address has after the `#`. */
export const ownGroupAnchor = (groupId: number): string => `group-${groupId}`;

/** Returns the address of a user's own group in My Groups, which opens its card. */
export const ownGroupPath = (groupId: number): string => `/my-groups#${ownGroupAnchor(groupId)}`;
