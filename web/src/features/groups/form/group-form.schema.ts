import {
  createGroupBody,
  groupCategorySchema,
  limits,
  type CurrentUser,
  type Group,
} from '@circlet/contracts';
import { z } from 'zod';

import { newGroupPath, type NewGroup } from '../../../shared/domain/group/new-group.rules';
import { interestsIn, type TypedInterests } from '../../../shared/interests/interest-list.rules';

/** Values of the group form. */
export interface GroupFormValues extends TypedInterests {
  imageUrl: string | null;
  name: string;
  description: string;
  category: string;
  maxMembers: string;
  location: string;
  isListed: boolean;
}

/** Returns the schema of a form's values. The interest that is typed, but not added yet, is one of the group's too. */
const formSchema = <Body extends z.ZodType>(body: Body) =>
  z.preprocess(
    ({ typedInterest, ...values }: GroupFormValues) => ({
      ...values,
      interests: interestsIn({ ...values, typedInterest }),
    }),
    body,
  );

/** The short form doesn't ask for a category. */
const bodyWithoutCategory = createGroupBody.extend({
  category: z.union([z.literal('').transform(() => null), groupCategorySchema]),
});

/** Schema of a new group. Here, a category is required. */
export const newGroupSchema = formSchema(createGroupBody.extend({ category: groupCategorySchema }));

/** Schema of a new group in the short form. */
export const shortGroupSchema = formSchema(bodyWithoutCategory);

/** Schema of an existing group, which doesn't necessarily have a category. */
export const existingGroupSchema = formSchema(bodyWithoutCategory.omit({ isListed: true }));

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

/** Returns the initial form values for a user's new group. Without a given place, it starts where its owner lives. */
export const newGroupValues = (
  user: Pick<CurrentUser, 'location'> | null,
  given: NewGroup = emptyForm,
): GroupFormValues => ({
  ...emptyForm,
  ...given,
  location: given.location || (user?.location ?? ''),
});

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
