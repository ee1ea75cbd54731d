import type { DemoGroup } from '../types';

type Written = Omit<DemoGroup, 'ownerId' | 'isListed'> & Partial<Pick<DemoGroup, 'isListed'>>;

/** Completes what is the same for most groups: the first member owns it, and everybody can find it. */
export const group = (written: Written): DemoGroup => {
  const [ownerId] = written.memberIds;
  if (ownerId === undefined) throw new Error(`Nobody owns '${written.name}'`);
  return { isListed: true, ...written, ownerId };
};
