import { limits, mediaErrors } from '@circlet/contracts';

import { readImageHeader } from './image-header.rules';

/** The field of a profile that the server's errors about a picture concern. */
export const photoFieldByCode = {
  IMAGE_UNSUPPORTED: 'profilePhoto',
  IMAGE_TOO_LARGE: 'profilePhoto',
  IMAGE_TOO_MANY_PIXELS: 'profilePhoto',
} as const satisfies Record<keyof typeof mediaErrors, string>;

/** Error for a picture that the server would refuse. The message is the server's. */
export class ImageRefusedError extends Error {
  override readonly name = 'ImageRefusedError';

  constructor(readonly code: keyof typeof mediaErrors) {
    super(mediaErrors[code].message);
  }
}

/**
 * Checks a picture as the server does, but by its header alone: pixels are never decoded.
 *
 * @returns the server's error code, or undefined if the picture is acceptable
 */
export function imageRefusal(bytes: Uint8Array): keyof typeof mediaErrors | undefined {
  if (bytes.length > limits.imageBytes) return 'IMAGE_TOO_LARGE';
  const header = readImageHeader(bytes);
  if (header === undefined) return 'IMAGE_UNSUPPORTED';
  const { width, height } = header.size ?? { width: 0, height: 0 };
  return width * height > limits.imagePixels ? 'IMAGE_TOO_MANY_PIXELS' : undefined;
}

/**
 * Reads a chosen picture as a data URL.
 *
 * @throws {@link ImageRefusedError} if the server would refuse the picture
 */
export async function readImage(file: File): Promise<string> {
  if (file.size > limits.imageBytes) throw new ImageRefusedError('IMAGE_TOO_LARGE');
  const refusal = imageRefusal(new Uint8Array(await file.arrayBuffer()));
  if (refusal !== undefined) throw new ImageRefusedError(refusal);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve(reader.result as string);
    });
    reader.addEventListener('error', () => {
      reject(new Error('The picture could not be read'));
    });
    reader.readAsDataURL(file);
  });
}
