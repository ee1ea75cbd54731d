/** Whether a text is a picture inlined as a data URL. */
export const isImageDataUrl = (text: string): boolean => /^data:image\//i.test(text);

/** The bytes of a base64 data URL; undefined when it is none. */
export function bytesOfDataUrl(url: string): Buffer | undefined {
  const comma = url.indexOf(',');
  if (comma < 0 || !/^data:image\/[\w.+-]+(;[\w=.-]+)*;base64$/i.test(url.slice(0, comma))) return undefined;
  return Buffer.from(url.slice(comma + 1), 'base64');
}
