import { conversation } from './conversation';

/** Logan Square Salsa Social. */
export const salsaSocial = conversation(20, { elena: 32, aaliyah: 34, marcus: 2, theo: 33, wen: 35 }, [
  [
    '10d 5h',
    'elena',
    'The beginner class moved half an hour earlier. Same place, up the stairs next to the shoe repair.',
  ],
  ['10d 4h', 'wen', "Is this the one with the cross-body lead? I've been practicing with a broom."],
  ['10d 4h', 'aaliyah', 'how does the broom feel about it'],
  ['10d 3h', 'wen', 'She follows well but never makes eye contact.'],
  ['10d 3h', 'theo', "I'll be there, with my good knee in front."],
  [
    '6d 12h',
    'marcus',
    "I stepped on a lady's foot so hard she taught me a new word. Apologies were made, we danced again.",
  ],
  ['6d 11h', 'elena', "That's the whole culture of this dance in one sentence, Marcus."],
  ['6d 11h', 'theo', 'What was the word?'],
  ['6d 10h', 'marcus', "I'm a school counselor, Theo."],
  [
    '3d 3h',
    'elena',
    "There's a live band at the Portage next week, ten dollars, and they play slow for the first hour. Who's in?",
  ],
  ['3d 2h', 'aaliyah', 'in! can we stand near the wall until i have looked at it for a while'],
  ['3d 2h', 'elena', "We'll hold the wall up together for two songs. Then I get you for one."],
  ['3d 1h', 'wen', 'In. The broom stays home.'],
  [
    '1d 12h',
    'theo',
    "In, and I'm bringing koulourakia for the band. You feed the band, they play your song. Thirty years of weddings taught me that.",
  ],
]);

/** Saturday Bread Bakers. */
export const breadBakers = conversation(23, { theo: 33, gus: 36, aaliyah: 34 }, [
  ['9d 6h', 'gus', 'The starter is climbing out of the jar. Is it supposed to climb out of the jar?'],
  ['9d 6h', 'theo', 'That means it likes you. Feed half, bake half, never apologize to it.'],
  ['9d 5h', 'gus', 'I called it Stanley after my brother-in-law. Same temperament.'],
  ['9d 4h', 'aaliyah', "mine is called Bread Astaire and he's asleep in the fridge"],
  ['5d 7h', 'theo', "Next session: rye. Different animal. It'll stick to your hands and your soul."],
  [
    '5d 6h',
    'gus',
    'I built us a proper proofing box from the old pantry doors, with a light bulb for heat. If you need a project, ask me.',
  ],
  ['5d 5h', 'theo', 'Gus. You built that in two days?'],
  ['5d 5h', 'gus', 'One. The second day I sanded it because I had no one to eat lunch with.'],
  ['5d 4h', 'aaliyah', "Gus you're having lunch with us from now on, that's decided"],
  ['5d 4h', 'theo', 'Seconded. Bring the box and an appetite.'],
  [
    '18h',
    'gus',
    'Photo of the crumb is coming as soon as my granddaughter shows me how. It has holes. Good holes.',
  ],
]);

/** Lakefront Slow Rollers. */
export const slowRollers = conversation(21, { wen: 35, gus: 36, marcus: 2 }, [
  [
    '4d 9h',
    'wen',
    'Path is closed at Fullerton for repairs, so we turn at the harbor and get soup earlier. Nobody objects, I assume.',
  ],
  ['4d 8h', 'gus', 'Soup earlier is the best kind of detour.'],
  [
    '4d 5h',
    'marcus',
    'I have a slow leak in the back tire. Could someone bring a pump that fits the skinny valve?',
  ],
  ['4d 4h', 'wen', 'I have three. Long story involving a swap meet.'],
]);

/** Yes, And: Improv for Shy People. */
export const improvForShyPeople = conversation(22, { aaliyah: 34, elena: 32, wen: 35 }, [
  ['2d 10h', 'aaliyah', "homework, only if you want: say yes to one tiny thing you'd normally say no to"],
  ['2d 7h', 'wen', 'I let the barber choose. I look like a friendlier person.'],
  ['1d 21h', 'elena', 'I sang in the car with the windows down and a bus joined in.'],
]);
