import { uploadDirectPhoto, uploadGroupPhoto, type ChatPhoto } from '@circlet/contracts';

import { uploadImage, type UploadOptions } from '../../../shared/api/upload-image';
import type { Chat } from '../chat.rules';

/** Stores a photo for a message to a chat. Throws like {@link uploadImage}. */
export const uploadPhoto = ({ kind, id }: Chat, file: Blob, options: UploadOptions): Promise<ChatPhoto> =>
  kind === 'group'
    ? uploadImage(uploadGroupPhoto, { id }, file, options)
    : uploadImage(uploadDirectPhoto, { userId: id }, file, options);
