/** Returns the address of a group's details, with the token of an invite link if there is one. */
export const groupAddress = (groupId: number, invite: string | null): string =>
  `/?${new URLSearchParams({ group: String(groupId), ...(invite === null ? {} : { invite }) })}`;

/** Returns the address of a group's details on the page that is open, which keeps its filters. */
export function addressOnPage(groupId: number, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const parameters = new URLSearchParams(search);
  parameters.set('group', String(groupId));
  return `${pathname}?${parameters}`;
}
