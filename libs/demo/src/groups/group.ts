import type { DemoGroup } from '../types';

type GroupInput = Omit<DemoGroup, 'ownerId' | 'isListed' | 'coOwnerIds'> &
  Partial<Pick<DemoGroup, 'isListed' | 'coOwnerIds'>>;

/** Fills in the defaults of a group: the first member owns it alone, and it is listed. */
export const group = (input: GroupInput): DemoGroup => {
  const [ownerId] = input.memberIds;
  if (ownerId === undefined) throw new Error(`No owner for '${input.name}'`);
  return { isListed: true, coOwnerIds: [], ...input, ownerId };
};
