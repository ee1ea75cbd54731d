import { limits } from '@circlet/contracts';

const { min, max } = limits.groupSize;

/** Options for the maximum number of members. */
export const sizeOptions = Array.from({ length: max - min + 1 }, (_, index) => {
  const size = min + index;
  return { value: String(size), label: size === max ? `${size} members (max)` : `${size} members` };
});
