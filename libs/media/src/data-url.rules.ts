/** Returns whether a text is an image inlined as a data URL. */
export const isImageDataUrl = (text: string): boolean => /^data:image\//i.test(text);

/** Returns the bytes of a base64 image data URL, or undefined for any other text. */
export function decodeDataUrl(url: string): Buffer | undefined {
  const comma = url.indexOf(',');
  if (comma < 0 || !/^data:image\/[\w.+-]+(;[\w=.-]+)*;base64$/i.test(url.slice(0, comma))) return undefined;
  return Buffer.from(url.slice(comma + 1), 'base64');
}
