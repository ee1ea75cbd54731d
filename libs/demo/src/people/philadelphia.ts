import { person } from './person';

/** People in Philadelphia. */
export const philadelphia = [
  person({
    id: 59,
    username: 'denise.carter',
    name: 'Denise Carter',
    age: 55,
    bio: 'Block captain, postal carrier, keeper of the hose key. I know every dog on Wharton Street and most of their owners.',
    location: 'Philadelphia, PA',
    interests: ['Gardening', 'Volunteering', 'Cooking', 'Art', 'Food'],
    joinedDaysAgo: 250,
  }),
  person({
    id: 60,
    username: 'minh.eats',
    name: 'Minh Nguyen',
    age: 32,
    bio: 'My parents ran a phở shop, so I swore never to work in food and now drive across town for a good broth. Union plumber.',
    location: 'Philadelphia, PA',
    interests: ['Food', 'Cooking', 'Gardening', 'Sports', 'Travel'],
    joinedDaysAgo: 138,
  }),
  person({
    id: 61,
    username: 'owenpritchard',
    name: 'Owen Pritchard',
    age: 21,
    bio: 'Third-year history student who looks about fifteen, yes, I know. I came from Swansea on exchange and am trying to eat my way through the city.',
    location: 'Philadelphia, PA',
    interests: ['History', 'Food', 'Art', 'Volunteering', 'Podcasts'],
    joinedDaysAgo: 40,
  }),
  person({
    id: 62,
    username: 'lucia_romano',
    name: 'Lucia Romano',
    age: 49,
    bio: "Sign painter and muralist. I've had a brush in my hand since I was nine and paint on my shoes since about then too.",
    location: 'Philadelphia, PA',
    interests: ['Art', 'Photography', 'Gardening', 'Food', 'History'],
    joinedDaysAgo: 58,
  }),
];
