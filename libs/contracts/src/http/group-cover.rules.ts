import { groupCategories } from '../limits';
import type { Group } from './groups.schema';
import { sharedImageUrl, smallImageUrl } from './stored-image.rules';

/** The fields that decide which picture shows a group. */
type Pictured = Pick<Group, 'category' | 'interests' | 'coverPhoto'>;

/** Interests with illustrations of their own, with the names that users give them, by the name of the illustration. */
const interestsOf: Readonly<Record<string, string>> = {
  'arts-culture': 'art, painting, drawing, sketching',
  baking: 'baking, bread, sourdough',
  birding: 'birding, birds, birdwatching',
  'board-games': 'board games',
  camping: 'camping, backpacking',
  chess: 'chess',
  climbing: 'climbing, bouldering',
  coffee: 'coffee, espresso',
  comedy: 'comedy, improv',
  'community-social': 'volunteering',
  cycling: 'cycling, biking',
  dancing: 'dancing, dance, salsa, tango, swing',
  dogs: 'dogs, dog walking, pets',
  fashion: 'fashion, sewing, thrifting',
  'food-dining': 'cooking, food',
  'gaming-entertainment': 'gaming, video games',
  gardening: 'gardening, plants',
  'health-wellness': 'yoga, pilates',
  hiking: 'hiking, walking',
  history: 'history, museums, architecture',
  'hobbies-interests': 'crafts, knitting, crochet',
  languages: 'languages, spanish, french, japanese',
  meditation: 'meditation, mindfulness',
  movies: 'movies, film, cinema',
  music: 'music, guitar, jazz, singing, karaoke',
  photography: 'photography',
  podcasts: 'podcasts, radio',
  pottery: 'pottery, ceramics',
  'professional-networking': 'entrepreneurship, startups, careers',
  reading: 'reading, books, book club',
  running: 'running, jogging',
  sailing: 'sailing, kayaking, boats',
  science: 'science',
  skiing: 'skiing, snowboarding',
  soccer: 'soccer, football',
  'sports-fitness': 'sports, fitness, basketball',
  stargazing: 'astronomy, stargazing, space',
  swimming: 'swimming, surfing',
  tea: 'tea',
  technology: 'technology, coding, programming',
  tennis: 'tennis, pickleball, badminton',
  theater: 'theater, acting',
  'travel-adventure': 'travel',
  wine: 'wine, cocktails',
  writing: 'writing, poetry, journaling',
};

const byInterest = new Map(
  Object.entries(interestsOf).flatMap(([cover, names]) => names.split(', ').map((name) => [name, cover])),
);

/** The names of the categories' illustrations, such as 'food-dining' for 'Food & Dining'. */
const byCategory = new Map<string | null, string>(
  groupCategories.map((category) => [category, category.toLowerCase().replace(' & ', '-')]),
);

/** Returns the name of our illustration for a group: by its first interest that has one, or else by its category. */
const illustrationFor = ({ category, interests }: Omit<Pictured, 'coverPhoto'>): string =>
  interests.map((interest) => byInterest.get(interest.toLowerCase())).find((found) => found !== undefined) ??
  byCategory.get(category) ??
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
