/** Messages that zod writes itself. Our own never start like this. */
export const libraryText =
  /^(?:Invalid|Too (?:big|small)|Unrecognized|Required$)|\bexpected \w+|\breceived \w+/;
