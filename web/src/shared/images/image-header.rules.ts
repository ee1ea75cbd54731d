/** Facts read from the first bytes of a picture. */
export interface ImageHeader {
  /** Undefined if the size can't be read here; the server decides in that case. */
  readonly size?: { readonly width: number; readonly height: number };
}

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).every(
    (code, index) => bytes[at + index] === code,
  );

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** Walks the segments of a JPEG to the one that contains its size. */
function jpegSize(view: DataView): ImageHeader['size'] {
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Fill bytes, and markers without a length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    // The frame headers; C4, C8 and CC are not frames.
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Reads the size of a lossy, lossless or extended WebP. */
function webpSize(bytes: Uint8Array, view: DataView): ImageHeader['size'] {
  if (view.byteLength < 30) return undefined;
  if (startsWith(bytes, 12, 'VP8 '))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  const bits = view.getUint32(21, true);
  if (startsWith(bytes, 12, 'VP8L'))
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  if (!startsWith(bytes, 12, 'VP8X')) return undefined;
  return {
    width: (view.getUint32(24, true) & 0xffffff) + 1,
    height: (view.getUint32(26, true) >>> 8) + 1,
  };
}

/**
 * Recognizes a picture by its first bytes and reads its size without decoding it.
 *
 * @returns undefined for anything but PNG, JPEG, WebP and GIF
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = viewOf(bytes);
  const found = (size: ImageHeader['size']): ImageHeader => (size === undefined ? {} : { size });
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n'))
    return found(bytes.length < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) });
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a'))
    return found(
      bytes.length < 10 ? undefined : { width: view.getUint16(6, true), height: view.getUint16(8, true) },
    );
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return found(jpegSize(view));
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return found(webpSize(bytes, view));
  return undefined;
}
