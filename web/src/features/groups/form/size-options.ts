import { limits } from '@circlet/contracts';

const { min, max } = limits.groupSize;

/** The numbers of members a group can have, for a select. */
export const sizeOptions = Array.from({ length: max - min + 1 }, (_, index) => {
  const size = min + index;
  return { value: String(size), label: size === max ? `${size} members (max)` : `${size} members` };
});
