import { createGroupBody, groupCategorySchema, limits, type Group } from '@circlet/contracts';
import { z } from 'zod';

/** What the form of a group holds while one types. */
export interface GroupFormValues {
  imageUrl: string | null;
  name: string;
  description: string;
  category: string;
  maxMembers: string;
  location: string;
  interests: readonly string[];
  isListed: boolean;
}

/** A new group: here a category is required. */
export const newGroupSchema = createGroupBody.extend({ category: groupCategorySchema });

/** A group that exists may have been made without a category. */
export const existingGroupSchema = createGroupBody.omit({ isListed: true }).extend({
  category: z.union([z.literal('').transform(() => null), groupCategorySchema]),
});

export const emptyForm: GroupFormValues = {
  imageUrl: null,
  name: '',
  description: '',
  category: '',
  maxMembers: String(limits.groupSize.default),
  location: '',
  interests: [],
  isListed: true,
};

/** A group as the form shows it. */
export const formOf = (group: Group): GroupFormValues => ({
  imageUrl: group.coverPhoto,
  name: group.name,
  description: group.description,
  category: group.category ?? '',
  maxMembers: String(group.maxMembers),
  location: group.location,
  interests: group.interests,
  isListed: group.isListed,
});
