import type { DemoBlock } from '../types';

/** All blocks, oldest first; ids count from 1. */
export const demoBlocks: readonly DemoBlock[] = [
  {
    id: 1,
    userId: 24,
    blockedUserId: 19,
    reason: 'Comments on how I speak',
    daysAgo: 6.1,
  },
  {
    id: 2,
    userId: 3,
    blockedUserId: 63,
    reason: 'Kept messaging me about his coaching program',
    daysAgo: 3.5,
  },
  { id: 3, userId: 39, blockedUserId: 64, reason: null, daysAgo: 3 },
];
