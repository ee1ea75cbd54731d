import { groupDeletedV1, userDeletedV1 } from '@circlet/contracts';
import { eventHandlers, handle, type Work } from '@circlet/events';

import { PhotosRepository } from '../photos/photos.repository';
import { PhotoSweep } from '../photos/photo-sweep';

/**
 * Deletes the photos of a deleted group, whose chat no one can read anymore, and those that a deleted account has
 * uploaded but not sent. Sent ones stay with their messages.
 */
export const deletePhotosWhenChatsEnd = eventHandlers([PhotosRepository, PhotoSweep], (photos, sweep) => {
  const removeFiles = (work: Work): void => {
    work.afterCommit(() => {
      sweep.wake();
    });
  };
  return [
    handle(groupDeletedV1, 'delete-photos-when-group-is-deleted', async (work, { data }) => {
      await photos.deleteOfGroup(work.tx, data.groupId);
      removeFiles(work);
    }),
    handle(userDeletedV1, 'delete-unused-photos-when-account-is-deleted', async (work, { data }) => {
      await photos.deleteUnusedOf(work.tx, data.userId);
      removeFiles(work);
    }),
  ];
});
