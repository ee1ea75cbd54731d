import type { ErrorDefinitions } from './common';

/** Errors of image uploads. */
export const mediaErrors = {
  IMAGE_UNSUPPORTED: { status: 400, message: 'Please upload a PNG, JPEG, WebP or GIF image' },
  IMAGE_TOO_LARGE: { status: 400, message: 'Please select an image smaller than 5MB.' },
  IMAGE_TOO_MANY_PIXELS: {
    status: 400,
    message:
      'This image has too many pixels. Please use one with at most 16 megapixels, such as 4,000 × 4,000',
  },
} as const satisfies ErrorDefinitions;
