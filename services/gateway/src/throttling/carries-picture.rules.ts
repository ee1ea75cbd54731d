/** How a picture begins, or a link to one, in JSON; and the one way to write either without these letters. */
const beginnings = ['data:', 'https:', String.raw`\u`] as const;

/** Whether a body that has not been parsed yet can carry a picture, or a link to one; text may be taken for one. */
export const mayCarryPicture = (body: unknown): boolean =>
  Buffer.isBuffer(body) && beginnings.some((beginning) => body.includes(beginning));
