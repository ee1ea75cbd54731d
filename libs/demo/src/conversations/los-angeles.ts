import { conversation } from './conversation';

/** Grandma's Recipes, Rescued. */
export const rescuedRecipes = conversation(37, { gayane: 58, andre: 55, valentina: 56, ari: 57, naomi: 54 }, [
  [
    '10d 2h',
    'gayane',
    "Second attempt at my grandmother's ghapama: I finally weighed the handful. One handful of rice is 68 grams. She had small hands.",
  ],
  ['10d 1h', 'andre', "My grandmother's handful was 110 easily. We need a unit. The Gayane and the Mémé."],
  ['10d 1h', 'naomi', 'Writing it into the notebook as an official conversion table.'],
  ['9d 22h', 'ari', 'My bubbe measured in “until it looks at you”.'],
  ['9d 21h', 'valentina', 'my abuela measured in songs! the rice is done when Rocío Dúrcal is done'],
  ['9d 20h', 'gayane', 'Valentina, which song, how long? We must know.'],
  [
    '9d 20h',
    'valentina',
    'La Gata Bajo la Lluvia, so three minutes fifty, then you turn it off and let it think',
  ],
  [
    '5d 5h',
    'andre',
    "For the next one I'd like to try soup joumou. It's the soup of our independence, so it takes two days and no shortcuts.",
  ],
  [
    '5d 4h',
    'naomi',
    'I can start the marinade the night before if you send me the list. My oven is unemployed.',
  ],
  [
    '5d 4h',
    'ari',
    "I'll peel squash while telling you the story of the fourth grader. It has a second act now.",
  ],
  [
    '2d 4h',
    'andre',
    'List: calabaza squash, beef shank, scotch bonnet (one, whole, do NOT break it), cabbage, rigatoni, parsley, thyme, limes.',
  ],
  ['2d 3h', 'gayane', "I know a man with very good squash. I'll say it's for history."],
  ['2d 2h', 'ari', 'What happens if the pepper breaks?'],
  ['2d 2h', 'andre', 'Then you get your own stand-up set, brother.'],
]);

/** Pages Before Pitches. */
export const pagesBeforePitches = conversation(35, { naomi: 54, ari: 57, gayane: 58 }, [
  [
    '4d 9h',
    'naomi',
    "Reading order: Ari's cold open, my haunted car wash, then the musical. Gayane, will you be the mother again?",
  ],
  ['4d 8h', 'gayane', "I'm always the mother. Just once I'd like to be the car wash."],
  ['4d 8h', 'ari', "She'd be a terrifying car wash. I vote yes."],
]);

/** Venice Roller Crew. */
export const rollerCrew = conversation(36, { valentina: 56, andre: 55, naomi: 54 }, [
  ['2d 9h', 'valentina', 'tip of the week: look where you want to go, not at the old man with the parrot'],
  ['2d 8h', 'andre', 'I looked at the parrot. I regret nothing except the left elbow.'],
  ['2d 7h', 'naomi', 'The parrot said “nice try”. I heard it.'],
]);
