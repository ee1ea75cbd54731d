/** Messages that zod writes itself. Those of a 400 never start like this. */
export const libraryText = /^(?:Invalid|Too (?:big|small)|Unrecognized)\b/;
