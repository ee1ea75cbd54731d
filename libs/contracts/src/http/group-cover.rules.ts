import type { Group } from './groups.schema';
import { sharedImageUrl, smallImageUrl } from './stored-image.rules';

/** The fields that decide which picture shows a group. */
type Pictured = Pick<Group, 'category' | 'interests' | 'coverPhoto'>;

const byCategory: Record<string, string> = {
  'Hobbies & Interests': 'hobbies-interests',
  'Sports & Fitness': 'sports-fitness',
  'Food & Dining': 'food-dining',
  'Professional & Networking': 'professional-networking',
  'Arts & Culture': 'arts-culture',
  'Travel & Adventure': 'travel-adventure',
  'Gaming & Entertainment': 'gaming-entertainment',
  'Learning & Education': 'learning-education',
  'Community & Social': 'community-social',
  'Health & Wellness': 'health-wellness',
};

const interestsOf: readonly (readonly [cover: string, interests: readonly string[]])[] = [
  ['travel-adventure', ['travel', 'hiking', 'camping']],
  ['food-dining', ['cooking', 'food', 'wine', 'coffee', 'baking']],
  ['gaming-entertainment', ['gaming', 'board games', 'movies', 'comedy', 'podcasts']],
  ['sports-fitness', ['sports', 'fitness', 'cycling', 'swimming', 'running', 'dancing']],
  ['health-wellness', ['yoga', 'meditation']],
  ['arts-culture', ['art', 'music', 'photography', 'theater', 'fashion']],
  ['learning-education', ['reading', 'writing', 'languages', 'history', 'science']],
  ['professional-networking', ['technology', 'entrepreneurship']],
  ['community-social', ['volunteering']],
  ['hobbies-interests', ['crafts', 'gardening']],
];

const byInterest = new Map(
  interestsOf.flatMap(([cover, interests]) => interests.map((name) => [name, cover])),
);

/** Returns the name of our illustration for a group: by its category, or else by its first interest that has one. */
const illustrationFor = ({ category, interests }: Omit<Pictured, 'coverPhoto'>): string =>
  byCategory[category ?? ''] ??
  interests.map((interest) => byInterest.get(interest.toLowerCase())).find((found) => found !== undefined) ??
  'default';

/** Returns the URL of our illustration for a group. */
export const stockCover = (group: Omit<Pictured, 'coverPhoto'>): string =>
  `/covers/${illustrationFor(group)}.webp`;

/** Returns the URL of a group's cover: its photo, or else our illustration. */
export const coverOf = (group: Pictured): string => group.coverPhoto ?? stockCover(group);

/** Returns the URL of a group's cover in the small size for cards and lists. */
export const smallCoverOf = (group: Pictured): string => smallImageUrl(coverOf(group));

/** Returns the URL of a group's cover in the format that other sites show with a link to the group. */
export const sharedCoverOf = (group: Pictured): string =>
  group.coverPhoto === null
    ? `/covers/shared/${illustrationFor(group)}.jpg`
    : sharedImageUrl(group.coverPhoto);
