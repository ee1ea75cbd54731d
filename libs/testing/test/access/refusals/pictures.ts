/** A picture that is refused, as a data URL. */
export const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
export const huge = `data:image/png;base64,${'A'.repeat(7_200_000)}`;
/** A GIF of one pixel whose header claims 25 million. */
export const manyPixels = (() => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  for (const at of [6, 8, 32, 34]) gif.writeUInt16LE(5_000, at);
  return `data:image/gif;base64,${gif.toString('base64')}`;
})();
