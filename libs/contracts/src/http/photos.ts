import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { chatPhotoSchema } from './photos.schema';
import { id, idInPath, idParams } from './primitives';

const photos = { service: 'chat', tag: 'Photos', access: 'user' } as const;

const upload = {
  ...photos,
  method: 'POST',
  status: 201,
  throttle: 'post',
  carriesImage: true,
  multipartFile: 'image',
  idempotent: true,
  /** The image as a data URL. */
  body: z.object({ image: z.string() }),
  response: chatPhotoSchema,
} as const;

/** Stores a photo for a message to a group. It is deleted after 24 hours unless a message takes it. */
export const uploadGroupPhoto = defineCall({
  ...upload,
  name: 'uploadGroupPhoto',
  path: '/api/groups/:id/photos',
  summary: 'Upload a photo to a group chat',
  params: idParams,
  errors: [
    'GROUP_NOT_FOUND',
    'CHAT_MEMBERS_ONLY',
    'IMAGE_UNSUPPORTED',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY_PIXELS',
  ],
});

/** Stores a photo for a message to one user. It is deleted after 24 hours unless a message takes it. */
export const uploadDirectPhoto = defineCall({
  ...upload,
  name: 'uploadDirectPhoto',
  path: '/api/direct/:userId/photos',
  summary: 'Upload a photo to a one-to-one chat',
  params: z.object({ userId: idInPath }),
  errors: [
    'USER_NOT_FOUND',
    'DIRECT_TO_ONESELF',
    'NO_SHARED_GROUP',
    'DIRECT_MESSAGES_OFF',
    'DIRECT_MESSAGES_NOT_ACCEPTED',
    'IMAGE_UNSUPPORTED',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY_PIXELS',
  ],
});

/**
 * Returns a photo to users who can read its message, and to its owner before it is sent. Those who have blocked its owner
 * or are blocked by them don't find it. Staff find photos that are evidence of a report. Each request is checked, even
 * if the client has the photo already: it may be kept, but has to be revalidated.
 */
export const getPhoto = defineCall({
  service: 'gateway',
  name: 'getPhoto',
  method: 'GET',
  path: '/api/photos/:id',
  summary: 'Get a photo of a chat',
  tag: 'Photos',
  access: 'user',
  status: 200,
  throttle: 'read',
  params: idParams,
  query: z.object({ size: z.enum(['small']).optional() }),
  contentType: 'image/webp',
  /** The picture. */
  response: z.string(),
  errors: ['PHOTO_NOT_FOUND'],
});

/**
 * Returns the name of a photo's file in the storage if the actor may see the photo, or else `PHOTO_NOT_FOUND`. The
 * gateway, which serves the file, asks before each response.
 */
export const findPhoto = defineExchange({
  service: 'chat',
  name: 'findPhoto',
  access: 'user',
  body: z.object({ photoId: id }),
  response: z.object({ name: z.string() }),
});
