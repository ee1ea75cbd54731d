/** Start of a picture or a link to one in JSON, and the only way to write either without these letters. */
const beginnings = ['data:', 'https:', String.raw`\u`] as const;

/** Returns whether an unparsed body can contain a picture or a link to one. Can be a false positive. */
export const canContainPicture = (body: unknown): boolean =>
  Buffer.isBuffer(body) && beginnings.some((beginning) => body.includes(beginning));
