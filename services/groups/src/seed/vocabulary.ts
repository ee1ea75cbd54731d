import { onboardingInterests } from '@circlet/contracts';

/** Interests of generated groups, most common first. */
export const seedInterests: readonly string[] = [
  ...onboardingInterests,
  'Pottery',
  'Birdwatching',
  'Chess',
  'Karaoke',
  'Astronomy',
  'Surfing',
  'Climbing',
  'Knitting',
  'Calligraphy',
  'Falconry',
  'Beekeeping',
  'Origami',
  'Fencing',
  'Kite flying',
  'Letterpress',
  'Mushroom foraging',
];

/** First words of group names, most common first. */
export const nameWords: readonly string[] = [
  'Weekly',
  'Morning',
  'Sunday',
  'Friendly',
  'Downtown',
  'Quiet',
  'Curious',
  'Neighborhood',
  'Slow',
  'Late Night',
  'Rooftop',
  'Riverside',
  'Éclair',
  'Old Town',
  'Backyard',
  'Wandering',
];

/** Nouns of group names, most common first. */
export const nameNouns: readonly string[] = [
  'Circle',
  'Club',
  'Crew',
  'Table',
  'Walkers',
  'Readers',
  'Cooks',
  'Players',
  'Makers',
  'Runners',
  'Explorers',
  'Gardeners',
  'Philosophers',
  'Zephyrs',
];

/** Sentences of descriptions, most common first. */
export const sentences: readonly string[] = [
  'We meet every week and keep it small.',
  'Beginners are welcome, and no one keeps score.',
  'Bring something to share and stay as long as you like.',
  'We take turns choosing what to do next.',
  'Usually two hours, then coffee around the corner.',
  'Quiet people are as welcome as talkative ones.',
  'We started as three friends and have room for a few more.',
  'Rain or shine, we are there.',
  'No phones at the table, 100% attention.',
  'Some of us bring dogs_and_kids.',
  'Ask us about the quokka.',
];

/** Locations that match no place on the map. */
export const unknownLocations: readonly string[] = [
  'Online',
  'Around the lake',
  'Wherever we feel like it',
  'Méribel, France',
];
