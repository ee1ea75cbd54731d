import { group } from './group';

/** Groups in Boston. */
export const boston = [
  group({
    id: 16,
    name: 'Charles River Learn-to-Sail Crew',
    description:
      "Community-boathouse dinghies, one old hand, several new ones. You'll learn to rig, tack and capsize on purpose. We go out twice a week when the wind is kind and fix things when it isn't.",
    category: 'Travel & Adventure',
    location: 'Boston, MA',
    maxMembers: 6,
    interests: ['Sailing', 'Sports', 'History'],
    memberIds: [27, 26, 30, 29],
    createdDaysAgo: 280,
  }),
  group({
    id: 17,
    name: 'Tuesday Dungeon Delvers',
    description:
      'A long-running fifth-edition campaign with more cooking contests than combat. New characters can join at the next tavern. Session zero, safety tools and soup provided.',
    category: 'Gaming & Entertainment',
    location: 'Boston, MA',
    maxMembers: 6,
    interests: ['Gaming', 'Board Games', 'Writing'],
    memberIds: [28, 30, 26, 31],
    createdDaysAgo: 120,
  }),
  group({
    id: 18,
    name: 'First Drafts',
    description:
      'Five people, ten pages a month each, honest and kind notes. We read at home and meet at the library to talk. Novels, essays, one opera libretto; all that counts is that you keep writing.',
    category: 'Arts & Culture',
    location: 'Boston, MA',
    maxMembers: 5,
    interests: ['Writing', 'Reading', 'Tea'],
    memberIds: [31, 27, 28, 26, 29],
    createdDaysAgo: 160,
  }),
  group({
    id: 19,
    name: 'Founders Who Cook',
    description:
      'A dinner every other Monday for people starting something small: a company, a studio, a food truck. One of you cooks, everyone brings a problem, nobody pitches.',
    category: 'Professional & Networking',
    location: 'Boston, MA',
    maxMembers: 6,
    interests: ['Entrepreneurship', 'Cooking', 'Technology'],
    memberIds: [30, 28, 26],
    createdDaysAgo: 45,
  }),
];
