import { group } from './group';

/** Groups in Philadelphia. */
export const philadelphia = [
  group({
    id: 38,
    name: 'Block by Block Garden Crew',
    description:
      "We turn one empty lot into something green, Saturday by Saturday. Shovels and gloves are on site, lunch comes from whoever's stove is closest, and you choose your own row.",
    category: 'Community & Social',
    location: 'Philadelphia, PA',
    maxMembers: 8,
    interests: ['Gardening', 'Volunteering', 'Art'],
    memberIds: [59, 62, 60, 61],
    createdDaysAgo: 220,
  }),
  group({
    id: 39,
    name: 'Broth & Bánh Mì Explorers',
    description:
      'Four people, one car, a map of every Vietnamese kitchen between South Street and Upper Darby. We order too much, share everything and score the broth out of ten.',
    category: 'Food & Dining',
    location: 'Philadelphia, PA',
    maxMembers: 4,
    interests: ['Food', 'Cooking', 'Travel'],
    memberIds: [60, 61, 59, 62],
    createdDaysAgo: 85,
  }),
  group({
    id: 40,
    name: 'Mural Mile Sketchers',
    description:
      "Brand new: we pick one mural, sit down across the street and draw it for an hour. I'll bring pencils, paper and the story of who painted it and why.",
    category: 'Arts & Culture',
    location: 'Philadelphia, PA',
    maxMembers: 6,
    interests: ['Art', 'History', 'Photography'],
    memberIds: [62, 59, 61],
    createdDaysAgo: 4,
  }),
];
