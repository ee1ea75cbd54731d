import { limits } from '@circlet/contracts';

import { toast } from '../../../../shared/ui/toast-store';
import type { Chat } from '../../chat.rules';
import { choosePhotos } from './chosen-store';

/** Adds photos to the message that the user is writing, and shows a toast if the message doesn't have room for all of them. */
export function addPhotos(chat: Chat, files: readonly File[]): void {
  if (choosePhotos(chat, files)) return;
  toast({
    title: 'Too many photos',
    description: `A message can have up to ${String(limits.messagePhotos.max)} photos. Send the others in another one.`,
    variant: 'danger',
  });
}
