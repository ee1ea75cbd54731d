import type { DemoGroup } from '../types';

type Written = Omit<DemoGroup, 'ownerId' | 'isListed'> & Partial<Pick<DemoGroup, 'isListed'>>;

/** Fills in the defaults of a group: the first member owns it, and it is listed. */
export const group = (written: Written): DemoGroup => {
  const [ownerId] = written.memberIds;
  if (ownerId === undefined) throw new Error(`No owner for '${written.name}'`);
  return { isListed: true, ...written, ownerId };
};
