import type { ErrorDefinitions } from './definition';

/** Errors of uploaded pictures. */
export const mediaErrors = {
  IMAGE_UNSUPPORTED: { status: 400, message: 'Please upload a PNG, JPEG, WebP or GIF image' },
  IMAGE_TOO_LARGE: { status: 400, message: 'Please select an image smaller than 5MB.' },
} as const satisfies ErrorDefinitions;
