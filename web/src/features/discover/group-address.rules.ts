/** Returns the address of a group's details, with the token of an invite link if there is one. */
export const groupAddress = (groupId: number, invite: string | null): string =>
  `/?${new URLSearchParams({ group: String(groupId), ...(invite === null ? {} : { invite }) })}`;
