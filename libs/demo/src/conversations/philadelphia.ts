import { conversation } from './conversation';

/** Broth & Bánh Mì Explorers. */
export const brothExplorers = conversation(39, { minh: 60, owen: 61, denise: 59, lucia: 62 }, [
  ['8d 6h', 'minh', 'Scores from Washington Avenue: broth 8.5, bread 9, tendon 10. Parking 2.'],
  [
    '8d 5h',
    'denise',
    "I gave the lady behind the counter a 10. She called me auntie and I'm older than her by a week.",
  ],
  [
    '8d 5h',
    'owen',
    "I'd never had tendon. In Swansea we'd have thrown it to a dog, and the dog would have had the better dinner",
  ],
  [
    '8d 4h',
    'lucia',
    'Did anyone see the hand-painted sign in the window? Someone did that with a number eight quill and no tape. Respect.',
  ],
  [
    '4d 7h',
    'minh',
    "Next: bún bò Huế in Upper Darby. It's spicy and there's a cube of blood in it, which you can pass to me without shame.",
  ],
  ['4d 6h', 'owen', "I'll try the cube."],
  ['4d 6h', 'denise', "That's what he said about the durian."],
  ['4d 5h', 'lucia', 'And we drove home with four windows open.'],
  [
    '1d 5h',
    'minh',
    'Picking up Denise first, then Lucia, then Owen from the library. Bring cash and stretchy pants.',
  ],
  ['1d 4h', 'owen', 'I have a seminar until five on the history of salt, which feels like preparation.'],
]);

/** Block by Block Garden Crew. */
export const gardenCrew = conversation(38, { denise: 59, lucia: 62, minh: 60, owen: 61 }, [
  ['6d 2h', 'denise', 'City delivered the compost. To the wrong side of the street. All nine yards of it.'],
  ['6d 1h', 'minh', 'I have two wheelbarrows and an afternoon.'],
  ['6d', 'owen', 'I have arms, in a manner of speaking'],
  ['3d 4h', 'lucia', "I lettered the row markers. Yours says BEANS, Owen, since you couldn't choose."],
]);

/** Mural Mile Sketchers. */
export const muralSketchers = conversation(40, { lucia: 62, owen: 61 }, [
  [
    '2d',
    'lucia',
    'Welcome! First wall: the one with the women carrying the city on their heads, across from the laundromat.',
  ],
  ['1d 22h', 'owen', 'Fair warning: I draw like a historian, mostly footnotes.'],
]);
