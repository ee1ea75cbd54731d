import { smallImageUrl, type Group } from '@circlet/contracts';

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

/**
 * Returns the URL of our illustration for a group: by its category, or else
 * by its first interest that has one.
 */
export function stockCover({ category, interests }: Pick<Group, 'category' | 'interests'>): string {
  const cover =
    byCategory[category ?? ''] ??
    interests.map((interest) => byInterest.get(interest.toLowerCase())).find((found) => found !== undefined);
  return `/covers/${cover ?? 'default'}.webp`;
}

/** Returns the URL of a group's cover: its photo, or else our illustration. */
export const coverOf = (group: Pick<Group, 'category' | 'interests' | 'coverPhoto'>): string =>
  group.coverPhoto ?? stockCover(group);

/** Returns the URL of a group's cover in the small size for cards and lists. */
export const smallCoverOf = (group: Pick<Group, 'category' | 'interests' | 'coverPhoto'>): string =>
  smallImageUrl(coverOf(group));
