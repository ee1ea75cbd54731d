import { group } from './group';

/** Groups in Seattle. Sober Sundays is unlisted and grows by invitation. */
export const seattle = [
  group({
    id: 28,
    name: 'Puget Sound Paddlers',
    description:
      'Calm-water kayaking for beginners and people who have scared themselves once. We check the tide tables twice, stay within swimming distance of the shore and picnic on whatever beach turns up.',
    category: 'Travel & Adventure',
    location: 'Seattle, WA',
    maxMembers: 6,
    interests: ['Sea Kayaking', 'Sports', 'Hiking'],
    memberIds: [44, 43, 46, 48],
    createdDaysAgo: 245,
  }),
  group({
    id: 29,
    name: 'Rainy Day Readers',
    description:
      'One short novel a month, under 250 pages, so everyone actually finishes. We read it, argue about the ending and pass the copies on with our notes in the margins.',
    category: 'Hobbies & Interests',
    location: 'Seattle, WA',
    maxMembers: 6,
    interests: ['Reading', 'Writing', 'Tea'],
    memberIds: [45, 47, 43, 48, 44],
    createdDaysAgo: 135,
  }),
  group({
    id: 30,
    name: 'Wet Paint Wednesdays',
    description:
      'Watercolor for two hours around a table of borrowed vases. Keiko sets one small exercise, we all make a mess of it differently, and nothing leaves the room unless you want it to.',
    category: 'Arts & Culture',
    location: 'Seattle, WA',
    maxMembers: 4,
    interests: ['Art', 'Crafts', 'Gardening'],
    memberIds: [47, 45, 43, 46],
    createdDaysAgo: 185,
  }),
  group({
    id: 31,
    name: 'Sober Sundays',
    description:
      "A standing Sunday plan that never involves a bar: bakeries, saunas, the odd museum. For people in recovery and people who simply don't drink. First names only until you feel like more.",
    category: 'Health & Wellness',
    location: 'Seattle, WA',
    maxMembers: 5,
    interests: ['Meditation', 'Coffee', 'Crafts'],
    memberIds: [46, 44, 45],
    isListed: false,
    createdDaysAgo: 70,
  }),
];
