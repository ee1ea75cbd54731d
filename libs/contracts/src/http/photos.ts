import { z } from 'zod';

import { defineCall } from '../call';
import { chatPhotoSchema } from './photos.schema';
import { idInPath, idParams } from './primitives';

const photos = { service: 'chat', tag: 'Photos', access: 'user' } as const;

const upload = {
  ...photos,
  method: 'POST',
  status: 201,
  throttle: 'post',
  carriesImage: true,
  idempotent: true,
  /** The image as a data URL. The gateway also accepts it as the field `image` of a multipart body. */
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
