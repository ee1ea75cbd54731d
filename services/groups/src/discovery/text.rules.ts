/** Texts as they are compared: without regard to case. Both sides of a comparison go through here. */
export const searchable = (text: string): string => text.toLowerCase();

/** What a search looks through. */
export const searchTextOf = (group: { readonly name: string; readonly description: string }): string =>
  searchable(`${group.name}\n${group.description}`);

/** What the order by name goes by: without regard to case and accents. */
export const sortNameOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** How interests are compared. */
export const interestKey = (name: string): string => name.trim().toLowerCase();

/** A LIKE pattern that finds the text anywhere. */
export const containing = (text: string): string =>
  `%${searchable(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether the trigram index can help: three letters or digits in a row. */
export const hasTrigram = (text: string): boolean => /[a-z0-9]{3}/.test(searchable(text));
