import type { Group } from '@circlet/contracts';

import { dropOtherDrafts } from '../../../shared/drafts';

const prefix = 'edit-group.';

/** Name of the draft of the changes to a group. */
export const editGroupDraft = (groupId: number): string => prefix + String(groupId);

/** Drops the changes to all groups but those that the user can still edit. */
export function dropOtherEdits(editable: readonly Group[]): void {
  dropOtherDrafts(
    prefix,
    editable.map(({ id }) => editGroupDraft(id)),
  );
}
