import { group } from './group';

/** Groups in New York. */
export const newYork = [
  group({
    id: 10,
    name: 'Central Park Morning Miles',
    description:
      "Three easy miles before work, at the pace of whoever is slowest that day. We start at the Engineers' Gate, finish at the coffee cart and have never once talked about splits.",
    category: 'Sports & Fitness',
    location: 'New York, NY',
    maxMembers: 8,
    interests: ['Running', 'Fitness', 'Coffee'],
    memberIds: [21, 20, 1, 24, 18],
    createdDaysAgo: 230,
  }),
  group({
    id: 11,
    name: 'Washington Square Chess Table',
    description:
      'The same stone table every Sunday, two boards, four people. Stronger players explain, weaker players ask, and the loser fetches the pretzels.',
    category: 'Gaming & Entertainment',
    location: 'New York, NY',
    maxMembers: 4,
    interests: ['Chess', 'Board Games'],
    memberIds: [19, 23, 25, 21],
    createdDaysAgo: 170,
  }),
  group({
    id: 12,
    name: 'Front Row on a Budget',
    description:
      'Rush tickets, previews, church-basement Chekhov: we see two shows a month and never pay more than forty dollars. The debrief over noodles is longer than the second act.',
    category: 'Arts & Culture',
    location: 'New York, NY',
    maxMembers: 6,
    interests: ['Theater', 'Dancing', 'Music'],
    memberIds: [18, 22, 24, 1],
    createdDaysAgo: 240,
  }),
  group({
    id: 13,
    name: 'Kitchen-Table Italian',
    description:
      "Italian conversation around my actual kitchen table. We cook something short, then speak only Italian until it's eaten. Beginners may point at things.",
    category: 'Learning & Education',
    location: 'New York, NY',
    maxMembers: 6,
    interests: ['Languages', 'Cooking', 'Wine'],
    memberIds: [20, 24, 22, 25, 19],
    createdDaysAgo: 90,
  }),
  group({
    id: 14,
    name: 'One Side Only: Jazz Listening',
    description:
      'We listen to one side of one record, in silence, lights low. Then we turn it over or we talk, by vote. Bring a record, a bottle of vermouth or just your ears.',
    category: 'Community & Social',
    location: 'New York, NY',
    maxMembers: 5,
    interests: ['Music', 'Jazz', 'Wine'],
    memberIds: [23, 22, 18, 20, 1],
    createdDaysAgo: 100,
  }),
  group({
    id: 15,
    name: 'Hidden Courtyards Walking Club',
    description:
      'Mews, back alleys, burial grounds and the oddest doors of the five boroughs, led from a stack of maps printed before 1910. About four miles, with a bench every mile and a pub at the end.',
    category: 'Travel & Adventure',
    location: 'New York, NY',
    maxMembers: 8,
    interests: ['History', 'Photography', 'Travel', 'Hiking'],
    memberIds: [25, 23, 19, 21],
    createdDaysAgo: 190,
  }),
];
