import type { DemoGroup } from '../types';

type GroupInput = Omit<DemoGroup, 'ownerId' | 'isListed'> & Partial<Pick<DemoGroup, 'isListed'>>;

/** Fills in the defaults of a group: the first member owns it, and it is listed. */
export const group = (input: GroupInput): DemoGroup => {
  const [ownerId] = input.memberIds;
  if (ownerId === undefined) throw new Error(`No owner for '${input.name}'`);
  return { isListed: true, ...input, ownerId };
};
