import { createGroupBody, groupCategorySchema, limits, type Group } from '@circlet/contracts';
import { z } from 'zod';

import { newGroupPath, type NewGroup } from '../../../shared/domain/group/new-group.rules';

/** Values of the group form. */
export interface GroupFormValues {
  imageUrl: string | null;
  name: string;
  description: string;
  category: string;
  maxMembers: string;
  location: string;
  interests: readonly string[];
  /** Interests that are typed, but not added yet. */
  typedInterest: string;
  isListed: boolean;
}

/** Schema of a new group. Here, a category is required. */
export const newGroupSchema = createGroupBody.extend({ category: groupCategorySchema });

/** Schema of a new group in the short form, which doesn't ask for a category. */
export const shortGroupSchema = createGroupBody.extend({
  category: z.union([z.literal('').transform(() => null), groupCategorySchema]),
});

/** Schema of an existing group, which doesn't necessarily have a category. */
export const existingGroupSchema = shortGroupSchema.omit({ isListed: true });

/** Initial form values for a new group. */
export const emptyForm: GroupFormValues = {
  imageUrl: null,
  name: '',
  description: '',
  category: '',
  maxMembers: String(limits.groupSize.default),
  location: '',
  interests: [],
  typedInterest: '',
  isListed: true,
};

/** Name of the draft of a user's new group. The dialog shares it with the page, whose address can fill in fields. */
export const newGroupDraft = (userId: number | undefined, given: NewGroup = emptyForm): string =>
  `new-group.${userId}.${newGroupPath(given)}`;

/** Returns the form values for a group. */
export const toFormValues = (group: Group): GroupFormValues => ({
  imageUrl: group.coverPhoto,
  name: group.name,
  description: group.description,
  category: group.category ?? '',
  maxMembers: String(group.maxMembers),
  location: group.location,
  interests: group.interests,
  typedInterest: '',
  isListed: group.isListed,
});
