import { conversation } from './conversation';

/** Sunday Supper Club. */
export const sundaySupperClub = conversation(1, { maya: 3, luis: 6, omar: 14, amara: 5, freya: 15 }, [
  ['9d 6h', 'maya', 'The mole is still in my curtains. Worth it. Who picks the next dish?'],
  [
    '9d 5h',
    'luis',
    "It was Freya's turn two dinners ago and she traded it for a dish towel, so technically hers again.",
  ],
  ['9d 5h', 'freya', "I stand by that trade, it's a very good towel"],
  [
    '9d 4h',
    'freya',
    "But yes, I'll take it. I've wanted to do frikadeller with red cabbage and brown potatoes. It's winter food in Denmark, we just have to pretend.",
  ],
  ['9d 4h', 'amara', "What's a brown potato and why am I already in favor"],
  ['9d 3h', 'freya', 'Small potatoes rolled in caramelized sugar and butter.'],
  ['9d 3h', 'amara', "Ok I take back every other dish we've made"],
  [
    '8d 22h',
    'omar',
    'Whose kitchen? Mine has the big table but the oven runs thirty degrees hot and lies about it.',
  ],
  [
    '8d 21h',
    'maya',
    "Mine has an honest oven and only four chairs. If two people bring folding chairs we're fine.",
  ],
  [
    '8d 21h',
    'luis',
    'I have three from the school fair. They say PROPERTY OF ROOM 12 but nobody has come for them.',
  ],
  ['8d 20h', 'omar', "Then I'll do coffee and something sweet with cardamom. Any allergies since last time?"],
  ['8d 19h', 'amara', 'Still no hazelnuts for me, thank you for asking every single time'],
  [
    '4d 7h',
    'freya',
    'Shopping list, take what you like: 2 lbs ground pork and veal, two red cabbages, 4 lbs tiny potatoes, apples, redcurrant jelly, butter, more butter.',
    { isPinned: true },
  ],
  [
    '4d 6h',
    'maya',
    'I have the cabbages, the potatoes and an unreasonable number of apples',
    { replyTo: 'Shopping list' },
  ],
  ['4d 6h', 'luis', "I'll get the meat from my guy on 24th. He'll grind it while we watch."],
  [
    '4d 2h',
    'amara',
    "Jelly and both butters. I'll bring plates too, the new glaze came out and I want them used.",
  ],
  [
    '2d 5h',
    'maya',
    "Heads up, there are people asking to join and we have three free chairs. I'd like us all to be happy with it, so take a look and let me know.",
  ],
  ['2d 4h', 'omar', 'More hands, more dishes washed. I vote yes as long as we stay at one table.'],
  [
    '2d 4h',
    'luis',
    'Same. One at a time maybe, so nobody arrives to a wall of strangers. I remember my first one.',
  ],
  ['2d 3h', 'freya', 'You hid in the pantry for ten minutes, Luis.'],
  ['2d 3h', 'luis', 'I was looking for cumin!'],
  [
    '5h',
    'amara',
    'Plates survived the second firing. Two are a bit oval. I call them serving dishes.',
    { photos: ['ovalPlates'] },
  ],
  [
    '4h',
    'maya',
    'Oval is elegant. See you all at four, shoes off, the downstairs neighbors just had a baby.',
    { replyTo: 'Plates survived' },
  ],
]);
