import { smallPhotoUrl, type ChatPhoto } from '@circlet/contracts';
import { useSyncExternalStore } from 'react';

import { onUserChange } from '../../../../shared/user-data';
import { uploadPhoto } from '../../api/upload-photo';
import type { Chat } from '../../chat.rules';
import { uploadPatiently } from './patient-upload';
import { fileOf, forgetFiles } from './photo-files';
import { PhotoLostError, type UnsentPhoto } from './unsent-photo.rules';

/** Progress of an upload, from 0 to 1, or null after it has failed. */
export type UploadProgress = number | null;

interface Upload {
  readonly photo: Promise<ChatPhoto>;
  readonly abort: () => void;
}

/** Running and finished uploads by the photo's key. A failed one is missing, so that it can start again. */
const uploads = new Map<string, Upload>();
const progress = new Map<string, UploadProgress>();
/** Why uploads pause, by the photo's key. */
const pauses = new Map<string, string>();
const listeners = new Set<() => void>();

function setProgress(key: string, value: UploadProgress): void {
  progress.set(key, value);
  for (const notify of listeners) notify();
}

function setPause(key: string, reason: string | null): void {
  if (reason === null) pauses.delete(key);
  else pauses.set(key, reason);
  for (const notify of listeners) notify();
}

/** Cancels an upload, or forgets a finished one. */
export function forgetUpload(key: string): void {
  const upload = uploads.get(key);
  uploads.delete(key);
  progress.delete(key);
  pauses.delete(key);
  upload?.abort();
}

/** Forgets the uploads and the files of photos that were sent or discarded. */
export function forgetPhotos(keys: readonly string[]): void {
  for (const key of keys) forgetUpload(key);
  forgetFiles(keys);
}

onUserChange(() => {
  for (const key of [...uploads.keys()]) forgetUpload(key);
});

/**
 * Uploads a photo, or returns its running or finished upload.
 * @throws like `uploadImage`; {@link PhotoLostError} if its file is lost
 */
export function startUpload(chat: Chat, { key, uploadKey, stored }: UnsentPhoto): Promise<ChatPhoto> {
  if (stored !== null) return Promise.resolve(stored);
  const started = uploads.get(key);
  if (started !== undefined) return started.photo;
  const controller = new AbortController();
  const photo = fileOf(key).then((file) => {
    if (file === null) throw new PhotoLostError('The browser has not kept the photo');
    const { signal } = controller;
    const attempt = () =>
      uploadPhoto(chat, file, {
        idempotencyKey: uploadKey,
        signal,
        onProgress: (value) => {
          if (uploads.get(key) === upload) setProgress(key, value);
        },
      });
    return uploadPatiently(attempt, {
      signal,
      onPause: (reason) => {
        if (uploads.get(key) === upload) setPause(key, reason);
      },
    });
  });
  const upload: Upload = {
    photo,
    abort: () => {
      controller.abort();
    },
  };
  uploads.set(key, upload);
  setProgress(key, 0);
  photo.then(
    ({ url }) => {
      if (uploads.get(key) === upload) setProgress(key, 1);
      // Loaded now, so that nothing flashes when the stored message replaces the unsent one.
      new Image().src = smallPhotoUrl(url);
    },
    () => {
      if (uploads.get(key) !== upload) return;
      uploads.delete(key);
      setProgress(key, null);
    },
  );
  return photo;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns the progress of a photo's upload; undefined if it has not started. */
export const useUploadProgress = (key: string): UploadProgress | undefined =>
  useSyncExternalStore(subscribe, () => progress.get(key));

/** Returns why an upload pauses, in the server's words; undefined if it doesn't. */
export const useUploadPause = (key: string): string | undefined =>
  useSyncExternalStore(subscribe, () => pauses.get(key));

/** Returns why one of several uploads pauses; undefined if none does. */
export const useAnyPause = (photos: readonly UnsentPhoto[]): string | undefined =>
  useSyncExternalStore(subscribe, () => photos.flatMap(({ key }) => pauses.get(key) ?? []).at(0));

/** Returns the average progress of several uploads. Failed ones count as not started; none are done. */
export const useTotalProgress = (photos: readonly UnsentPhoto[]): number =>
  useSyncExternalStore(subscribe, () => {
    if (photos.length === 0) return 1;
    const parts = photos.map(({ key, stored }) => (stored === null ? (progress.get(key) ?? 0) : 1));
    return parts.reduce((sum, part) => sum + part, 0) / parts.length;
  });
