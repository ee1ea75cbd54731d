import { group } from './group';

/** Groups in San Francisco and Oakland. */
export const bayArea = [
  group({
    id: 1,
    name: 'Sunday Supper Club',
    description:
      "Once a month we cook one long meal together in someone's kitchen: one person picks the dish, everyone chops. You don't need to be good at it, only hungry and willing to do dishes. Most of us came alone the first time.",
    category: 'Food & Dining',
    location: 'San Francisco, CA',
    maxMembers: 8,
    interests: ['Cooking', 'Food', 'Wine'],
    memberIds: [3, 6, 14, 5, 15],
    createdDaysAgo: 96,
  }),
  group({
    id: 2,
    name: 'Golden Hour Film Walks',
    description:
      'A slow walk with cameras in the last two hours of light, a different neighborhood each time. Film, digital or phone, nobody checks. Afterwards we sit down somewhere warm and talk about the one frame we hope came out.',
    category: 'Arts & Culture',
    location: 'San Francisco, CA',
    maxMembers: 6,
    interests: ['Photography', 'Film Photography', 'Art', 'Coffee'],
    memberIds: [3, 4, 17, 11, 8, 13],
    coOwnerIds: [4],
    createdDaysAgo: 140,
  }),
  group({
    id: 3,
    name: 'Ocean Beach Dawn Dippers',
    description:
      "We walk into cold water at sunrise, squeal, swim a little and come out proud. No distances, no wetsuit required, nobody goes in alone. Hot tea from the trunk of Siobhan's car is part of the deal.",
    category: 'Health & Wellness',
    location: 'San Francisco, CA',
    maxMembers: 6,
    interests: ['Swimming', 'Fitness', 'Tea'],
    memberIds: [9, 3, 15, 11],
    createdDaysAgo: 250,
  }),
  group({
    id: 4,
    name: 'Dice & Dumplings',
    description:
      "Every other Thursday: one board game I've already learned for you and a freezer full of dumplings. Cooperative games when we're tired, ruthless ones when we aren't. Phones go in the fruit bowl.",
    category: 'Gaming & Entertainment',
    location: 'San Francisco, CA',
    maxMembers: 6,
    interests: ['Board Games', 'Gaming', 'Food'],
    memberIds: [7, 3, 12, 14, 17, 63],
    coOwnerIds: [3],
    createdDaysAgo: 150,
  }),
  group({
    id: 5,
    name: 'Mission Language Swap',
    description:
      'Half an hour in Spanish, half an hour in whatever you bring: Arabic, French, Mandarin and Hawaiian so far. We meet at a café table with a candle on it so you can find us. Mistakes are the entry fee.',
    category: 'Learning & Education',
    location: 'San Francisco, CA',
    maxMembers: 8,
    interests: ['Languages', 'Coffee', 'Travel'],
    memberIds: [14, 6, 11, 13, 63],
    createdDaysAgo: 200,
  }),
  group({
    id: 6,
    name: 'Tea & Slow Mornings',
    description:
      "A quiet table for people who like each other's company before they like talking. One pot of something good, an hour of unhurried conversation, then everyone goes about their day.",
    category: 'Community & Social',
    location: 'San Francisco, CA',
    maxMembers: 4,
    interests: ['Tea', 'Meditation', 'Reading'],
    memberIds: [13, 9, 10],
    createdDaysAgo: 60,
  }),
  group({
    id: 7,
    name: 'Lake Merritt Birders',
    description:
      'Two loops of the lake on Saturday mornings with borrowed binoculars. We count what we see, argue about gulls and are home by eleven. Children, bad knees and complete beginners all welcome.',
    category: 'Hobbies & Interests',
    location: 'Oakland, CA',
    maxMembers: 7,
    interests: ['Birdwatching', 'Photography', 'Hiking'],
    memberIds: [16, 10, 5, 3, 15],
    createdDaysAgo: 270,
  }),
  group({
    id: 8,
    name: 'Kiln Time: Beginner Potters',
    description:
      "Four wheels, one shared kiln and a shelf of honorable failures. We book the community studio for two hours a week and split the clay. If you've never touched clay, you'll fit right in.",
    category: 'Arts & Culture',
    location: 'Oakland, CA',
    maxMembers: 5,
    interests: ['Pottery', 'Crafts', 'Art'],
    memberIds: [5, 12, 8, 17],
    createdDaysAgo: 110,
  }),
  group({
    id: 9,
    name: 'Backyard Growers of the East Bay',
    description:
      "We trade seedlings, surplus lemons and advice, and once a month we all dig in one member's yard so that no big job is done alone. Best if you have a patch of soil or a few pots of your own.",
    category: 'Hobbies & Interests',
    location: 'Oakland, CA',
    maxMembers: 5,
    interests: ['Gardening', 'Cooking', 'Crafts'],
    memberIds: [10, 16, 6, 8],
    createdDaysAgo: 180,
  }),
];
