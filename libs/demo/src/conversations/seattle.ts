import { conversation } from './conversation';

/** Puget Sound Paddlers. */
export const paddlers = conversation(28, { erik: 44, linh: 43, caleb: 46, malik: 48 }, [
  [
    '10d 8h',
    'erik',
    'Plan: put in at Golden Gardens, hug the shore north, lunch on the sandbar, back on the flood. About five miles with the water helping us.',
  ],
  ['10d 7h', 'malik', 'When you say the water helps us, does it know that?'],
  ['10d 7h', 'erik', "I have its timetable. That's the whole trick."],
  ['10d 6h', 'caleb', "I'll take the kayak that leaks, so the rest of you look good."],
  ['10d 6h', 'erik', "No you won't. I patched it, it's in my shop, and you owe me a bookshelf."],
  ['10d 5h', 'caleb', 'Deal. Cherry or oak?'],
  ['6d 9h', 'linh', 'I did my first wet exit in the pool! Upside down, very calm, then not calm, then out.'],
  ['6d 8h', 'erik', "That's the exact order. Nice job, Linh."],
  [
    '5d 11h',
    'malik',
    'Found a video of a man rolling his kayak while eating a hot dog, seal included, quite graphic about the seal. Sending it anyway.',
  ],
  ['5d 10h', 'linh', "I really didn't want to see that at breakfast, Malik."],
  ['5d 9h', 'malik', 'Sorry. Fair. Only healthy seals from now on.'],
  ['2d 6h', 'erik', 'Wind warning for the afternoon, so we launch two hours earlier or not at all. Early?'],
  ['2d 5h', 'linh', "Early! I'll bring onigiri, they survive splashes."],
  ['2d 5h', 'caleb', 'Early. Cherry shelf, by the way, the boards are already cut.'],
  ['2d 4h', 'malik', "Early, with a whistle, a headlamp and my mother's blessing."],
]);

/** Rainy Day Readers. */
export const rainyDayReaders = conversation(29, { zainab: 45, keiko: 47, linh: 43, malik: 48, erik: 44 }, [
  ['9d 10h', 'zainab', 'Verdict on the lighthouse novella? I finished on the bus and missed two stops.'],
  ['9d 9h', 'keiko', 'The ending is perfect. Nothing happens and everything has changed.'],
  [
    '9d 9h',
    'malik',
    "Nothing happens, and I was furious for a day, and now I can't stop thinking about the soup.",
  ],
  ['9d 8h', 'linh', 'THE SOUP. I cried at the soup.'],
  [
    '9d 8h',
    'erik',
    "As someone who maintains actual lighthouses now and then: the lamp scene is accurate. The romance isn't.",
  ],
  [
    '4d 4h',
    'zainab',
    'Next, three candidates, all under 200 pages: a Finnish one about a summer island, a Korean one about a vegetable stand, a Chilean ghost story.',
  ],
  ['4d 3h', 'keiko', "Summer island, please. It's gray enough outside."],
  ['4d 2h', 'linh', 'vegetable stand or island, happy with both'],
  ['4d 1h', 'malik', "Ghost story, but I'm used to losing."],
  [
    '3d 23h',
    'zainab',
    "Island now, ghost story for the month after, Malik chooses the snacks. The library has four copies, I've put two on hold.",
  ],
]);

/** Wet Paint Wednesdays. */
export const wetPaint = conversation(30, { keiko: 47, linh: 43, caleb: 46, zainab: 45 }, [
  ['3d 9h', 'keiko', 'Exercise: one lemon, three colors, no yellow.'],
  ['3d 7h', 'caleb', "Mine looks like a bruised potato, and I've never been so happy with a potato."],
  ['3d 6h', 'zainab', 'I painted over a court summons by accident. A copy! I checked.'],
  ['3d 6h', 'linh', 'The lemon behind the summons might be your best work.'],
]);

/** Sober Sundays. */
export const soberSundays = conversation(31, { caleb: 46, erik: 44, zainab: 45 }, [
  [
    '5d 3h',
    'caleb',
    "Sauna on the dock is booked for four, two hours. First jump is optional, second one you'll want.",
  ],
  [
    '5d 2h',
    'erik',
    "In. And it's two years for me that week, so I'm bringing a cake and I'm cutting it myself.",
  ],
  [
    '5d 1h',
    'zainab',
    "Two years!! I'm bringing candles and everyone I'd have invited if this weren't first names only.",
  ],
  ['4d 22h', 'caleb', 'Proud to know you, man.'],
]);
