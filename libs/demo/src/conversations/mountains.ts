import { conversation } from './conversation';

/** Walt's Retirement Send-off. Walt isn't in the group: it's a surprise. */
export const sendOff = conversation(34, { cole: 50, rosa: 49, tamika: 53, fatima: 51 }, [
  ['4d 6h', 'cole', "Ok team, three weeks. He thinks we're all going up Quandary that day. Nobody breaks."],
  ['4d 5h', 'rosa', 'He asked me what to pack. I said layers. I felt terrible.'],
  [
    '4d 4h',
    'fatima',
    "It's a kind lie, Rosa. I've asked the depot, and they'll lend us the old dining car for the afternoon.",
  ],
  ['4d 4h', 'cole', "THE DINING CAR?? Fatima-Zahra, you're a magician."],
  ['4d 3h', 'fatima', "The dispatcher's mother was my patient. He said yes before I finished the sentence."],
  [
    '3d 5h',
    'tamika',
    "I've known Walt for exactly one hike and he gave me his spare gloves. I'm making the peach cobbler in the cast iron, it feeds twenty.",
  ],
  ['3d 4h', 'rosa', "Then I'll do tamales. My aunt is already on the phone about it."],
  [
    '3d 2h',
    'cole',
    "I tied a fly for each of his thirty-five years. I'm on number twelve and my eyes have stopped working.",
  ],
  ['1d 8h', 'rosa', 'His wife is in on it. She says he suspects a sheet cake and is dreading it.'],
  ['1d 7h', 'fatima', 'Perfect. Let him dread.'],
  ['11h', 'cole', "Number nineteen. It's called the Tamika, it's bright yellow and slightly out of breath."],
  ['10h', 'tamika', "I've never been so honored or so accurately described"],
]);

/** Fourteeners by Forty. */
export const fourteeners = conversation(32, { rosa: 49, cole: 50, walt: 52, tamika: 53 }, [
  ['3d 8h', 'rosa', 'Welcome, Tamika! Training hike first: Green Mountain, three hours, no heroics.'],
  ['3d 7h', 'tamika', 'Thank you! No heroics is the only kind of hike I do.'],
  [
    '3d 6h',
    'walt',
    'Drink more water than you think, young lady. Took me a year to learn and I was born here.',
  ],
  ['2d 22h', 'cole', "Walt, is your knee up for Quandary? We're all counting on you for that one."],
  ['2d 21h', 'walt', "Wouldn't miss it. Layers are packed."],
]);

/** Breathe Easy Meditation Circle. */
export const breatheEasy = conversation(33, { fatima: 51, walt: 52 }, [
  ['6d 11h', 'fatima', "The community room has a new radiator that ticks. We'll consider it a teacher."],
  ['6d 9h', 'walt', 'I slept through most of it and it was the best sleep in a month. Does that count?'],
  ['6d 9h', 'fatima', 'It counts double.'],
]);
