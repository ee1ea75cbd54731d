import { group } from './group';

/** Groups in Austin. */
export const austin = [
  group({
    id: 24,
    name: 'Porch Pickers',
    description:
      "Acoustic songs on Savannah's porch, three chords or fewer until everyone has warmed up. Listeners and humming are welcome, and so is any instrument that fits through the gate.",
    category: 'Arts & Culture',
    location: 'Austin, TX',
    maxMembers: 6,
    interests: ['Music', 'Guitar', 'Food'],
    memberIds: [37, 40, 42, 38],
    createdDaysAgo: 180,
  }),
  group({
    id: 25,
    name: 'Women Who Ship',
    description:
      "Lunch twice a month for women who build software, hardware or anything with a deadline. We swap salaries, war stories and the names of good managers. What's said at the table stays at the table.",
    category: 'Professional & Networking',
    location: 'Austin, TX',
    maxMembers: 7,
    interests: ['Technology', 'Entrepreneurship', 'Podcasts'],
    memberIds: [39, 41, 37],
    createdDaysAgo: 200,
  }),
  group({
    id: 26,
    name: 'Hill Country Stargazers',
    description:
      "New-moon drives out to dark fields with one good telescope, blankets and chili in a thermos. Noor explains what you're looking at in words anyone can follow.",
    category: 'Learning & Education',
    location: 'Austin, TX',
    maxMembers: 8,
    interests: ['Astronomy', 'Science', 'Photography'],
    memberIds: [41, 39, 42, 40, 64],
    createdDaysAgo: 105,
  }),
  group({
    id: 27,
    name: 'Barton Creek Trail & Taco',
    description:
      'Five shaded miles along the greenbelt, then breakfast tacos, in that order. We keep a running ranking of salsas and it gets heated. Dogs on leashes join for free.',
    category: 'Sports & Fitness',
    location: 'Austin, TX',
    maxMembers: 6,
    interests: ['Hiking', 'Food', 'Running'],
    memberIds: [38, 39, 41, 37, 40, 64],
    createdDaysAgo: 130,
  }),
];
