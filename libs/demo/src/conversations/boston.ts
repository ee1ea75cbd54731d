import { conversation } from './conversation';

/** Tuesday Dungeon Delvers. */
export const dungeonDelvers = conversation(17, { thuy: 28, emeka: 30, nadia: 26, clara: 31 }, [
  [
    '8d 3h',
    'thuy',
    "Recap: you freed the innkeeper, insulted the baron, and Emeka's paladin is now legally married to a goat.",
  ],
  ['8d 3h', 'emeka', 'It was a diplomatic marriage.'],
  ['8d 2h', 'clara', 'The goat has better manners than the baron. I support them.'],
  ['8d 1h', 'nadia', 'Can my druid talk to the goat? She has speak with animals and many questions.'],
  ['8d 1h', 'thuy', "She can. The goat's name is Bartholomew and he has a lot to say about the tax system."],
  [
    '5d 6h',
    'emeka',
    "I may be late next session, a clinic is moving to our software that day and I'm the whole support department.",
  ],
  ['5d 5h', 'thuy', 'No problem. Your paladin can be on his honeymoon until you arrive.'],
  [
    '5d 5h',
    'clara',
    "I'm making the lentil soup. Nadia, are mushrooms allowed or do you know them personally?",
  ],
  ['5d 4h', 'nadia', 'Moss I know personally. Mushrooms we can eat.'],
  ['1d 10h', 'thuy', "I finished drawing everyone's portraits. Bartholomew took the longest."],
  ['1d 9h', 'emeka', 'I need that on a mug.'],
  [
    '1d 9h',
    'clara',
    "Level five next week, please read your new spells beforehand this time. I'm looking at myself.",
  ],
]);

/** Charles River Learn-to-Sail Crew. */
export const learnToSail = conversation(16, { samuel: 27, emeka: 30, bridget: 29, nadia: 26 }, [
  [
    '7d 4h',
    'samuel',
    "Fair wind of eight knots expected. Bring a dry shirt: we'll practice capsizing and I don't want long faces on the way home.",
  ],
  ['7d 3h', 'emeka', "You're the only person I know who schedules falling into a river."],
  ['6d 20h', 'samuel', "It's the ones who don't schedule it who get wet, Emeka."],
  ['2d 4h', 'bridget', 'I passed my rigging test! My kids timed me with the oven clock.'],
  ['2d 3h', 'nadia', 'Proud of you! I still tie my bowline around the wrong tree.'],
]);

/** First Drafts. */
export const firstDrafts = conversation(18, { clara: 31, samuel: 27, bridget: 29 }, [
  [
    '4d 8h',
    'clara',
    'Pages are due to each other by the weekend. Samuel, may we please have the chapter where she finds the letters?',
  ],
  ['4d 6h', 'samuel', 'You may. I rewrote it in pencil, so allow me a day to type with two fingers.'],
  ['3d 21h', 'bridget', 'Mine is six pages and one of them is a shopping list that may be a poem.'],
]);

/** Founders Who Cook. */
export const foundersWhoCook = conversation(19, { emeka: 30, nadia: 26 }, [
  [
    '3d 8h',
    'emeka',
    "I'm cooking jollof. Problem I'm bringing: we have eleven users and they each want a different button.",
  ],
  ['3d 6h', 'nadia', "Mine: a grant reviewer called moss “niche”. I'd like advice and second helpings."],
]);
