const purposes: Readonly<Record<string, string>> = {
  '/my-groups': 'see your groups',
  '/messages': 'read your messages',
  '/meetups': 'see your meetups',
  '/safety': 'choose who can reach you',
};

/** Returns what a visitor needs an account for, from the page that they will be sent to; undefined if that isn't known. */
export const purposeOf = (destination: string | null): string | undefined =>
  destination === null ? undefined : purposes[new URL(destination, 'http://any').pathname];
