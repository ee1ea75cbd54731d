import { group } from './group';

/** Groups in Chicago. */
export const chicago = [
  group({
    id: 20,
    name: 'Logan Square Salsa Social',
    description:
      'We take the beginner class together, stay for the social hour and rotate partners so nobody sits out. No heels needed, water bottle essential. Left feet are a tradition here.',
    category: 'Hobbies & Interests',
    location: 'Chicago, IL',
    maxMembers: 8,
    interests: ['Dancing', 'Music', 'Fitness'],
    memberIds: [32, 34, 2, 33, 35],
    createdDaysAgo: 210,
  }),
  group({
    id: 21,
    name: 'Lakefront Slow Rollers',
    description:
      'Twelve flat miles along the lake at talking speed, with a stop for ice cream or soup depending on the wind. We wait for flat tires and we wave at dogs.',
    category: 'Sports & Fitness',
    location: 'Chicago, IL',
    maxMembers: 6,
    interests: ['Cycling', 'Photography', 'Food'],
    memberIds: [35, 36, 32, 2],
    createdDaysAgo: 150,
  }),
  group({
    id: 22,
    name: 'Yes, And: Improv for Shy People',
    description:
      'Improv games in a living room with the curtains drawn. No audience, ever. You can pass on any turn, and somehow after three weeks no one does.',
    category: 'Arts & Culture',
    location: 'Chicago, IL',
    maxMembers: 5,
    interests: ['Improv', 'Comedy', 'Theater'],
    memberIds: [34, 32, 35, 33, 2],
    createdDaysAgo: 80,
  }),
  group({
    id: 23,
    name: 'Saturday Bread Bakers',
    description:
      "A warm kitchen, one enormous table and four hours of folding dough and solving the world's problems. You go home with a loaf and a jar of starter that already has a name.",
    category: 'Food & Dining',
    location: 'Chicago, IL',
    maxMembers: 5,
    interests: ['Sourdough', 'Cooking', 'Food'],
    memberIds: [33, 36, 34],
    createdDaysAgo: 21,
  }),
];
