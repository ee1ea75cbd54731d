import { conversation } from './conversation';

/** Dice & Dumplings. */
export const diceAndDumplings = conversation(
  4,
  { hannah: 7, maya: 3, jordan: 12, omar: 14, tess: 17, brent: 63 },
  [
    [
      '13d 4h',
      'hannah',
      "Thank you all, that was the first time anyone has beaten the lighthouse scenario at my table. I'm framing the score sheet.",
    ],
    ['13d 4h', 'jordan', 'We won because Omar refused to panic and I refused to move.'],
    ['13d 3h', 'omar', 'I did panic. In Arabic. You all thought I was counting.'],
    [
      '7d 2h',
      'hannah',
      "Game poll for next time! A: trains through the Alps. B: we're all rival bird sanctuaries. C: a heist, one of you is secretly the detective.",
    ],
    ['7d 1h', 'maya', "B. I'll be insufferable about the pelicans."],
    ['7d 1h', 'tess', 'C please i have been told i have a very honest face'],
    ['7d 1h', 'jordan', 'C, because of that message.'],
    ['6d 23h', 'omar', 'C. Maya can have her pelicans the time after that.'],
    ['6d 22h', 'maya', "I'll remember this when I'm the detective."],
    [
      '4d 6h',
      'brent',
      'Love this crowd. Quick one: anyone here tired of trading time for money? Happy to show you how I replaced my salary in 90 days, free call, link in my bio.',
    ],
    [
      '4d 5h',
      'hannah',
      'Hi Brent, no selling in here please. Are you coming on Thursday or not? I need to know for the dumpling count.',
    ],
    [
      '4d 4h',
      'brent',
      'Wow ok, just trying to add value. Most people stay broke because they say no to opportunities like this.',
    ],
    [
      '1d 9h',
      'hannah',
      'Count so far: Maya pork and chive, Omar mushroom, Tess “any, twelve”, Jordan tofu. Correct?',
    ],
    ['1d 8h', 'tess', 'correct. thirteen if there are spares'],
    ['1d 7h', 'jordan', 'I can pick up chili crisp on the way, the Oakland one with the peanuts.'],
    ['22h', 'omar', "I'll bring decaf so we can sleep afterwards. The good decaf."],
    ['21h', 'hannah', 'Perfect. Doorbell is broken, so shout “lighthouse” up at the window.'],
  ],
);

/** Kiln Time: Beginner Potters. */
export const kilnTime = conversation(8, { amara: 5, jordan: 12, devansh: 8, tess: 17 }, [
  ['6d 3h', 'amara', 'Bisque firing is done. Devansh, your mug has a crack, but a handsome one.'],
  ['6d 2h', 'devansh', 'It can hold pencils. I have many pencils.'],
  ['5d 20h', 'tess', 'mine is technically a plate now but it started as a vase'],
  [
    '2d 7h',
    'jordan',
    'I can do the early slot next week if someone swaps. Recording runs late on our usual day.',
  ],
]);
