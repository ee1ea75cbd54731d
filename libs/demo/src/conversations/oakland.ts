import { conversation } from './conversation';

/** Lake Merritt Birders. */
export const lakeMerrittBirders = conversation(7, { anil: 16, tomasz: 10, amara: 5, maya: 3, freya: 15 }, [
  [
    '11d 4h',
    'anil',
    'Count from our last two loops: 41 black-crowned night herons, 9 snowy egrets, 2 belted kingfishers and one osprey who stole the show.',
    { isPinned: true },
  ],
  ['11d 3h', 'amara', 'My students want to know if the osprey has a name.'],
  ['11d 3h', 'tomasz', 'Gary.'],
  ['11d 2h', 'anil', "We don't name wild birds, Tomasz."],
  ['11d 2h', 'freya', 'Too late, I already told the ferry crew about Gary.'],
  [
    '7d 5h',
    'maya',
    'Saw something small and very round near the boathouse, dark cap, white cheek, diving like it was getting paid for it. Grebe?',
  ],
  ['7d 4h', 'anil', 'Did it have a pale bill with a ring around it?'],
  ['7d 4h', 'maya', 'It had an attitude.'],
  [
    '7d 3h',
    'anil',
    'Ruddy duck, then. Look for the tail sticking straight up next time. Wonderful sighting!',
    { replyTo: 'Saw something small and very round' },
  ],
  [
    '3d 6h',
    'tomasz',
    'I finally fixed the strap on the spare binoculars, the left eye still needs a firm word.',
  ],
  [
    '3d 5h',
    'amara',
    "Could I bring two students and a mom to the next one? They're eleven, loud, but they've made a list.",
  ],
  [
    '3d 4h',
    'anil',
    "Nothing would please me more. I'll print the children's checklist, the one with the pictures.",
  ],
  ['3d 2h', 'freya', "I'll take the loud one. I'm used to gulls."],
  [
    '8h',
    'anil',
    "Wind is supposed to die down, so the terns should be fishing close in. Meet at the pergola as always, eight o'clock, coffee after.",
  ],
]);

/** Backyard Growers of the East Bay. */
export const backyardGrowers = conversation(9, { tomasz: 10, anil: 16, luis: 6, devansh: 8 }, [
  [
    '5d 8h',
    'tomasz',
    'I have fourteen spare tomato seedlings and no self-control. Black Krim, Sungold, one mystery.',
  ],
  [
    '5d 6h',
    'luis',
    'Two Sungolds for my daughter, she has promised to water them and has a contract to prove it.',
  ],
  ['5d 5h', 'devansh', 'The mystery one, please. I only have a fire escape but it gets sun until three.'],
]);
