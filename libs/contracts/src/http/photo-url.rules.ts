/** Returns the relative URL of a chat photo. */
export const photoUrl = (photoId: number): string => `/api/photos/${photoId}`;

/** Returns the relative URL of a chat photo's small variant. */
export const smallPhotoUrl = (url: string): string => `${url}?size=small`;
