/** Returns whether a text is an image inlined as a data URL. */
export const isImageDataUrl = (text: string): boolean => /^data:image\//i.test(text);

/** Returns the bytes of a base64 image data URL, or undefined for any other text. */
export function decodeDataUrl(url: string): Buffer | undefined {
  const comma = url.indexOf(',');
  if (comma < 0 || !/^data:image\/[\w.+-]+(;[\w=.-]+)*;base64$/i.test(url.slice(0, comma))) return undefined;
  return Buffer.from(url.slice(comma + 1), 'base64');
}

/** Image formats that users can upload. */
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif';

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(text, 'latin1').equals(bytes.subarray(at, at + text.length));

/** Detects an image format from the first bytes, regardless of the file name or declared type. */
export function sniffImageFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')) return 'gif';
  return undefined;
}
