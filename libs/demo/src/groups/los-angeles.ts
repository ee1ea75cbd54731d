import { group } from './group';

/** Groups in Los Angeles. */
export const losAngeles = [
  group({
    id: 35,
    name: 'Pages Before Pitches',
    description:
      "Ten script pages each, read aloud by the others, every two weeks. We do parts, we do voices, we don't do networking. Sitcoms, horror and one musical in progress.",
    category: 'Professional & Networking',
    location: 'Los Angeles, CA',
    maxMembers: 4,
    interests: ['Writing', 'Movies', 'Comedy'],
    memberIds: [54, 57, 58],
    createdDaysAgo: 92,
  }),
  group({
    id: 36,
    name: 'Venice Roller Crew',
    description:
      'Sunset laps of the boardwalk on four wheels a foot. We teach stopping first and dancing second. Loaner pads in every size, and a speaker that survives sand.',
    category: 'Sports & Fitness',
    location: 'Los Angeles, CA',
    maxMembers: 6,
    interests: ['Roller Skating', 'Dancing', 'Music', 'Fitness'],
    memberIds: [56, 54, 55],
    createdDaysAgo: 30,
  }),
  group({
    id: 37,
    name: "Grandma's Recipes, Rescued",
    description:
      'Each month one of us brings a family recipe that was never written down. We cook it three times until it tastes right, weigh every handful and add it to a shared notebook.',
    category: 'Food & Dining',
    location: 'Los Angeles, CA',
    maxMembers: 6,
    interests: ['Cooking', 'Food', 'History', 'Writing'],
    memberIds: [58, 55, 56, 57, 54],
    createdDaysAgo: 155,
  }),
];
