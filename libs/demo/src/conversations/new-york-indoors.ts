import { conversation } from './conversation';

/** Front Row on a Budget. */
export const frontRow = conversation(12, { rashida: 18, yael: 22, camille: 24, ingrid: 1 }, [
  [
    '8d 10h',
    'rashida',
    'Two options under forty: a new two-hander about lighthouse keepers in Brooklyn, or a student Cherry Orchard with a real tree.',
  ],
  ['8d 9h', 'yael', 'How real is the tree?'],
  ['8d 9h', 'rashida', 'Real enough that the fire marshal was mentioned to me.'],
  [
    '8d 8h',
    'camille',
    'Tree. I want to see what they did about the costumes, the budget must be four curtains.',
  ],
  ['8d 3h', 'ingrid', 'Tree for me too. Will it be sad or long-sad?'],
  [
    '8d 2h',
    'yael',
    'Chekhov said it was a comedy. He also said it about the one where they shoot the seagull.',
  ],
  [
    '4d 6h',
    'rashida',
    'Four seats, 28 dollars each, row C. Noodles at the place with the blue door right after?',
  ],
  [
    '4d 5h',
    'camille',
    "Yes! Their waiter remembers my order and I've never felt more at home in this country.",
  ],
  ['1d 2h', 'ingrid', 'I laughed, I cried, a branch fell on the man in front of us. Eleven out of ten.'],
  ['1d 1h', 'yael', "He clapped anyway. That's an audience."],
  [
    '1d 1h',
    'camille',
    'They WERE curtains. Beautiful ones. I talked to the designer for an hour and she needs help with hems, so I have a project now.',
  ],
  [
    '23h',
    'rashida',
    "This is why I count friends and not seats. Next: lighthouse keepers, I'll watch for the rush line.",
  ],
]);

/** Washington Square Chess Table. */
export const chessTable = conversation(11, { dmitri: 19, hiroshi: 23, kwame: 21 }, [
  [
    '3d 5h',
    'hiroshi',
    "I studied the endgame you showed me. Rook behind the pawn. I'm ready to lose more slowly.",
  ],
  ['3d 4h', 'dmitri', "That's all chess is, Hiroshi. Pretzels are on Kwame this time, he hung his queen."],
  ['3d 4h', 'kwame', 'She wanted to see the world.'],
]);

/** Kitchen-Table Italian. */
export const kitchenTableItalian = conversation(13, { sofia: 20, camille: 24, yael: 22, dmitri: 19 }, [
  [
    '6d 9h',
    'sofia',
    'Tema della prossima volta: il mercato. We make frittata and you each have to sell me a vegetable.',
  ],
  ['6d 8h', 'yael', 'Vendo melanzane! Bellissime! (I practiced in the elevator.)'],
  [
    '6d 6h',
    'dmitri',
    "Camille, you're saying the double consonants like French again. It's “nonno”, not “nono”. You said it four times.",
  ],
  ['6d 5h', 'camille', 'Dmitri, I asked you last time to leave my accent to Sofia. Please.'],
  ['6d 5h', 'sofia', 'Piano, piano. At my table only I correct, and I do it with cheese.'],
]);

/** One Side Only: Jazz Listening. */
export const jazzListening = conversation(14, { hiroshi: 23, yael: 22 }, [
  [
    '2d 11h',
    'hiroshi',
    'Next side: a 1962 trio recorded in a school gymnasium in Osaka. You can hear a basketball at four minutes ten.',
  ],
  ['2d 9h', 'yael', "I'll be listening for nothing else."],
]);
