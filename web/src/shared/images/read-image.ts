/** Largest picture that may be uploaded, in bytes. */
const largestImage = 5 * 1024 * 1024;

/** Thrown where a picture is larger than 5 MB. */
export class ImageTooLargeError extends Error {
  override readonly name = 'ImageTooLargeError';
}

/**
 * Reads a chosen picture as a data URL.
 *
 * @throws {@link ImageTooLargeError} for one over 5 MB
 */
export async function readImage(file: File): Promise<string> {
  if (file.size > largestImage) throw new ImageTooLargeError('File Too Large');
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
