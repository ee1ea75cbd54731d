import { mediaErrors } from '@circlet/contracts';
import { useSyncExternalStore } from 'react';

import { ApiError } from '../../../../shared/api/api-error';
import { ImageRefusedError } from '../../../../shared/images/read-image';
import { randomUuid } from '../../../../shared/random-uuid';
import { keepPageWhile } from '../../../../shared/unsent-work';
import { onUserChange } from '../../../../shared/user-data';
import { chatKey, type Chat } from '../../chat.rules';
import { runInSequence } from '../../one-at-a-time';
import { preparePhoto } from './prepare-photo';
import { holdFile } from './photo-files';
import { thatFit, type UnsentPhoto } from './unsent-photo.rules';
import { forgetPhotos, forgetUpload, startUpload } from './upload-store';

/** A photo beside the message that the user is writing. */
export interface ChosenPhoto {
  readonly key: string;
  /** Name of the file. */
  readonly name: string;
  /** Null until it is checked and scaled down. */
  readonly photo: UnsentPhoto | null;
  /** Why the photo can't be sent; null if it can. */
  readonly problem: string | null;
}

const none: readonly ChosenPhoto[] = [];
const chosen = new Map<string, readonly ChosenPhoto[]>();
/** Photos that are being prepared, by key. A photo that can't be sent turns out as its problem. */
const preparations = new Map<string, Promise<UnsentPhoto | string>>();
/** The chats whose message is sent as soon as its photos are prepared. */
const awaited = new Set<string>();
const listeners = new Set<() => void>();

const chosenIn = (chat: Chat): readonly ChosenPhoto[] => chosen.get(chatKey(chat)) ?? none;

function announce(): void {
  for (const notify of listeners) notify();
}

function set(chat: Chat, photos: readonly ChosenPhoto[]): void {
  if (photos.length === 0) chosen.delete(chatKey(chat));
  else chosen.set(chatKey(chat), photos);
  announce();
}

function change(chat: Chat, key: string, changes: Partial<ChosenPhoto>): void {
  if (chosenIn(chat).some((photo) => photo.key === key))
    set(
      chat,
      chosenIn(chat).map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)),
    );
}

onUserChange(() => {
  for (const photo of [...chosen.values()].flat()) forgetUpload(photo.key);
  chosen.clear();
  preparations.clear();
  awaited.clear();
});

keepPageWhile(() => chosen.size > 0);

/** Returns the server's reason if it will never accept the picture; null after other failures. */
const finalProblem = (error: unknown): string | null =>
  error instanceof ApiError && error.code !== null && error.code in mediaErrors ? error.serverMessage : null;

async function prepare(key: string, file: File): Promise<UnsentPhoto | string> {
  try {
    const { file: prepared, ...size } = await preparePhoto(file);
    holdFile(key, prepared);
    return { key, uploadKey: randomUuid(), stored: null, ...size };
  } catch (error) {
    return error instanceof ImageRefusedError ? error.message : 'This picture couldn’t be read.';
  }
}

/** Starts the upload of a chosen photo, or starts it again. Its progress reports a failure. */
export function uploadChosen(chat: Chat, photo: UnsentPhoto): void {
  startUpload(chat, photo).catch((error: unknown) => {
    const problem = finalProblem(error);
    if (problem !== null) change(chat, photo.key, { problem });
  });
}

async function add(chat: Chat, file: File): Promise<void> {
  const key = randomUuid();
  // One at a time, because decoded photos are large.
  const preparation = runInSequence('prepare photos', () => prepare(key, file));
  preparations.set(key, preparation);
  set(chat, [...chosenIn(chat), { key, name: file.name, photo: null, problem: null }]);
  const prepared = await preparation;
  if (!preparations.delete(key)) {
    // Removed in the meantime.
    forgetPhotos([key]);
    return;
  }
  if (typeof prepared === 'string') change(chat, key, { problem: prepared });
  else {
    change(chat, key, { photo: prepared });
    uploadChosen(chat, prepared);
  }
}

/**
 * Adds photos to the message that the user is writing, and starts to upload them.
 * @returns whether the message has room for all of them
 */
export function choosePhotos(chat: Chat, files: readonly File[]): boolean {
  const usable = chosenIn(chat).filter(({ problem }) => problem === null);
  const added = thatFit(usable.length, files);
  for (const file of added) void add(chat, file);
  return added.length === files.length;
}

/** Removes a chosen photo and cancels its upload. */
export function removeChosen(chat: Chat, key: string): void {
  preparations.delete(key);
  set(
    chat,
    chosenIn(chat).filter((photo) => photo.key !== key),
  );
  forgetPhotos([key]);
}

/** Returns whether a chosen photo is still being checked and scaled down. */
export const isPreparing = ({ photo, problem }: ChosenPhoto): boolean => photo === null && problem === null;

/** Waits until the chosen photos of a chat are prepared, for a message that is sent then. */
export async function untilPrepared(chat: Chat): Promise<void> {
  awaited.add(chatKey(chat));
  announce();
  await Promise.all(chosenIn(chat).map(async ({ key }) => preparations.get(key)));
  awaited.delete(chatKey(chat));
  announce();
}

/** Removes the prepared photos from the chosen ones, for a message that is sent now, and returns them. */
export function detachChosen(chat: Chat): readonly UnsentPhoto[] {
  const photos = chosenIn(chat);
  const isSent = ({ photo, problem }: ChosenPhoto): boolean => photo !== null && problem === null;
  set(
    chat,
    photos.filter((photo) => !isSent(photo)),
  );
  return photos.filter(isSent).flatMap(({ photo }) => photo ?? []);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns the photos beside the message that the user is writing. */
export const useChosen = (chat: Chat): readonly ChosenPhoto[] =>
  useSyncExternalStore(subscribe, () => chosenIn(chat));

/** Returns whether the message that the user has written waits for its photos, and re-renders when that changes. */
export const useIsAwaited = (chat: Chat): boolean =>
  useSyncExternalStore(subscribe, () => awaited.has(chatKey(chat)));
