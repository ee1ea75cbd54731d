import { getDirectChat } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error';
import { callKey } from '../../../shared/api/use-call';
import { randomUuid } from '../../../shared/random-uuid';
import { toast, type ShownToast } from '../../../shared/ui/toast-store';
import { sendMessage } from '../api/message-changes';
import { addMessage } from '../api/thread-cache';
import { chatKey, isSameChat, type Chat } from '../chat.rules';
import { runAlone, runInSequence } from '../one-at-a-time';
import { applyNewMessage } from '../unread/unread-cache';
import { PhotoLostError } from './photos/unsent-photo.rules';
import {
  changeUnsentPhotos,
  currentUnsent,
  isUnsent,
  loadUploads,
  markUnsent,
  removeUnsent,
  syncUnsent,
} from './unsent-store';
import { mayPass, nextToSend, type UnsentMessage } from './unsent.rules';

/** `stopped`: a message has to wait, and so do the later ones of its chat. */
type Outcome = 'sent' | 'stopped';

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 403;

const isLimited = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429;

/** When the server accepts messages again after a rate limit. Milliseconds since 1970. */
let limitedUntil = 0;

/** The toast of the last failure, and the message that it is about. */
let failure: { readonly clientId: string; readonly toast: ShownToast } | undefined;

/** Returns how long the server has asked to wait before another attempt. Milliseconds. */
export const remainingPause = (): number => Math.max(0, limitedUntil - Date.now());

/** Returns whether the server doesn't accept a photo, or has deleted it because it was uploaded a day ago. */
const isAboutPhoto = (error: unknown): error is ApiError =>
  error instanceof ApiError && /^(?:IMAGE|PHOTO)_/.test(error.code ?? '');

/** Returns why a message wasn't sent. The server gives the reason for a refusal. */
function failureText(error: unknown): string {
  if (error instanceof PhotoLostError) return 'A photo is no longer on this device. Please add it again.';
  const reason = isRefused(error) || isLimited(error) || isAboutPhoto(error) ? error.serverMessage : null;
  return reason ?? 'Failed to send message. Please try again.';
}

/** Returns why a message has to wait, unless it waits for a connection. */
function reasonToWait(error: unknown): string | undefined {
  if (isLimited(error)) return error.serverMessage ?? undefined;
  return error instanceof ApiError && error.status >= 500
    ? 'Circlet is having trouble. We’ll try again.'
    : undefined;
}

/** Uploads the photos of a message that aren't yet. Returns the ids in the message's order. */
async function uploadPhotos({ chat, clientId, photos }: UnsentMessage): Promise<number[]> {
  if (photos.length === 0) return [];
  const { startUpload } = await loadUploads();
  return Promise.all(
    photos.map(async (photo) => {
      const stored = await startUpload(chat, photo);
      if (photo.stored === null)
        changeUnsentPhotos(clientId, (other) => (other.key === photo.key ? { ...other, stored } : other));
      return stored.id;
    }),
  );
}

/** Lets a retry upload the photos of a message again. */
async function forgetUploads({ clientId, photos }: UnsentMessage): Promise<void> {
  const { forgetUpload } = await loadUploads();
  for (const { key } of photos) forgetUpload(key);
  changeUnsentPhotos(clientId, (photo) => ({ ...photo, uploadKey: randomUuid(), stored: null }));
}

const isSending = (id: string): boolean =>
  currentUnsent().some(({ clientId, state }) => clientId === id && state === 'sending');

/** Sends one message and returns whether the next one of its chat can follow. */
async function sendOne(client: QueryClient, message: UnsentMessage, reportsAll: boolean): Promise<boolean> {
  const { clientId, chat } = message;
  markUnsent(clientId, 'sending');
  try {
    const photoIds = await uploadPhotos(message);
    // Discarded during the upload.
    if (!isUnsent(clientId)) return true;
    const stored = await sendMessage(message, photoIds);
    addMessage(client, stored);
    applyNewMessage(client, stored, false);
    removeUnsent(clientId);
    if (failure?.clientId === clientId) failure.toast.dismiss();
    return true;
  } catch (error) {
    if (!isUnsent(clientId)) return true;
    if (isAboutPhoto(error)) await forgetUploads(message);
    const waits = mayPass(error);
    if (isLimited(error)) limitedUntil = Date.now() + (error.retryAfter ?? 0) * 1000;
    markUnsent(clientId, waits ? 'waiting' : 'failed', reasonToWait(error));
    // The other user has closed the chat in the meantime. No frame announces that.
    if (isRefused(error) && chat.kind === 'direct')
      void client.invalidateQueries({
        queryKey: callKey(getDirectChat, { userId: chat.id }),
        exact: true,
      });
    if (reportsAll || !waits)
      failure = {
        clientId,
        toast: toast({ title: 'Error', description: failureText(error), variant: 'danger' }),
      };
    return !waits;
  }
}

/** Lets the messages of a chat wait behind the first one, for the same reason. */
function stopAll(chat: Chat): Outcome {
  const reason = nextToSend(currentUnsent(), chat)?.reason;
  for (const { clientId, state, chat: other } of currentUnsent())
    if (state === 'sending' && isSameChat(other, chat)) markUnsent(clientId, 'waiting', reason);
  return 'stopped';
}

/**
 * Sends the unsent messages of a chat in the order in which they were written, until one has to wait. Only one tab
 * does so at a time; the server recognizes a `clientId` that it has stored.
 *
 * @param asked - the message that the user has just sent or retried, so that any failure is reported. Others are only
 * reported if retrying can't help.
 */
export function sendUnsent(client: QueryClient, chat: Chat, asked?: string): Promise<Outcome> {
  const name = chatKey(chat);
  const sendAll = async (): Promise<Outcome> => {
    // An earlier run has sent it, or has met a failure that it would only meet again.
    if (asked !== undefined && !isSending(asked)) return 'sent';
    syncUnsent();
    for (;;) {
      const next = nextToSend(currentUnsent(), chat);
      if (next === undefined) return 'sent';
      if (!navigator.onLine || !(await sendOne(client, next, asked !== undefined))) return stopAll(chat);
    }
  };
  return runInSequence(name, () => runAlone(`circlet.send.${name}`, sendAll));
}
