import { conversation } from './conversation';

/** Ocean Beach Dawn Dippers. */
export const oceanBeachDawnDippers = conversation(3, { siobhan: 9, maya: 3, freya: 15, leilani: 11 }, [
  ['10d 9h', 'siobhan', 'Water was 53 and flat as a plate. You missed a good one, girls.'],
  ['10d 8h', 'maya', "I was being yelled at by a printer on the cardiac ward. I'd have taken 53."],
  ['10d 8h', 'leilani', "53 isn't a temperature it's a threat"],
  ['10d 7h', 'siobhan', 'Leilani, you lasted eleven minutes the other week and then asked for seconds.'],
  ['10d 7h', 'leilani', "I was in shock, it doesn't count"],
  [
    '5d 10h',
    'freya',
    "There's a swell coming in, nine feet by the evening. I looked at it from the ferry and it wasn't friendly.",
  ],
  [
    '5d 9h',
    'siobhan',
    'Then we go to the bay side instead. Aquatic Park, same hour. Nobody gets in at Ocean Beach in that, myself included.',
  ],
  ['5d 9h', 'maya', 'Thank you for being the sensible one.'],
  ['5d 8h', 'siobhan', "I fished two tourists out in 2019 and I'm too old for a third."],
  [
    '3d 12h',
    'freya',
    'Bay side report: warm as soup at 57, one very curious sea lion, Leilani did fourteen minutes.',
    { photos: ['seaLion', 'warmTea'] },
  ],
  ['3d 11h', 'leilani', 'fourteen minutes and TWENTY seconds'],
  [
    '3d 11h',
    'maya',
    'I can come to the next two. Can someone lend me a hat? Mine is drying and also slightly felted.',
  ],
  [
    '3d 10h',
    'freya',
    "I already knitted you one. It's orange, so we can find you.",
    { replyTo: 'I can come to the next two.', photos: ['orangeHat'] },
  ],
  [
    '14h',
    'siobhan',
    "Forecast looks gentle again, so back to our own beach, stairwell 17. Tea is packed. Text if you're running late and I'll keep the car warm.",
    { isPinned: true },
  ],
  ['13h', 'maya', "In. Bringing the orange hat and Luis's leftover conchas."],
]);

/** Mission Language Swap. */
export const missionLanguageSwap = conversation(
  5,
  { omar: 14, luis: 6, leilani: 11, meiling: 13, brent: 63 },
  [
    [
      '8d 5h',
      'omar',
      "Word for next time, please bring one that doesn't translate. Mine is samar: staying up late talking after sunset.",
    ],
    ['8d 4h', 'luis', 'Sobremesa, obviously. The hour at the table after the food is gone.'],
    ['8d 2h', 'leilani', "ʻāina momona, land that feeds you well. I'll explain it properly with pastries"],
    [
      '7d 23h',
      'meiling',
      'My neighbor answered me in Spanish for the first time. I understood everything but the joke.',
    ],
    ['7d 22h', 'luis', 'Mei-Ling, the joke is always about the landlord. ¡Felicidades!'],
    [
      '1d 6h',
      'brent',
      "Guys, real talk: languages are great but what's your PASSIVE INCOME? I'm opening five spots in my six-week program, members of this group get 20% off. DM me “FREEDOM” before they're gone.",
    ],
    ['1d 5h', 'omar', "Brent, please keep that out of this chat. We're here for verbs."],
  ],
);
