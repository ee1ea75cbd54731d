import { type ChatPhoto, limits } from '@circlet/contracts';

import type { Size } from './photo-size.rules';

/** A photo of a message that is not stored yet. Its file is stored separately. */
export interface UnsentPhoto extends Size {
  /** Names the file. Chosen by this client. */
  readonly key: string;
  /** Names the upload in each attempt, so that it is stored once. Chosen by this client. */
  readonly uploadKey: string;
  /** The stored photo; null until it is uploaded. */
  readonly stored: ChatPhoto | null;
}

/** Error for a photo whose file the browser has not kept. */
export class PhotoLostError extends Error {
  override readonly name = 'PhotoLostError';
}

const isUnsentPhoto = (value: unknown): value is UnsentPhoto => {
  const { key, uploadKey, stored, width, height } = (value ?? {}) as Partial<UnsentPhoto>;
  return (
    typeof key === 'string' &&
    typeof uploadKey === 'string' &&
    stored !== undefined &&
    typeof width === 'number' &&
    typeof height === 'number'
  );
};

/** Returns the photos of a stored message. One that an older version of the app has stored has none. */
export const parseUnsentPhotos = (value: unknown): readonly UnsentPhoto[] =>
  Array.isArray(value) ? value.filter(isUnsentPhoto) : [];

/** Returns as many of the added photos as a message has room for beside the chosen ones. */
export const thatFit = <Photo>(chosen: number, added: readonly Photo[]): readonly Photo[] =>
  added.slice(0, Math.max(0, limits.messagePhotos.max - chosen));

/**
 * Returns the pictures to add when something is pasted. Text that is copied from a document can come with a picture of
 * itself; a file that is copied from a folder comes with its name as text.
 */
export function pastedPictures(files: Iterable<File>, text: string): readonly File[] {
  const all = [...files];
  const names = all.map(({ name }) => name);
  const isAboutFiles = text.split(/[\r\n]/).every((line) => line === '' || names.includes(line));
  return isAboutFiles ? picturesAmong(all) : [];
}

/** Returns the pictures among pasted or dropped files. Other files are not meant for a chat. */
export const picturesAmong = (files: Iterable<File>): readonly File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'));
