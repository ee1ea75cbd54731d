import { conversation } from './conversation';

/** Central Park Morning Miles. */
export const centralParkMorningMiles = conversation(
  10,
  { kwame: 21, sofia: 20, ingrid: 1, camille: 24, rashida: 18 },
  [
    ['9d 2h', 'kwame', "Four of us, one dog that wasn't ours, three miles. Good start."],
    ['9d 1h', 'camille', "I'd like it noted that I ran the hill. All of it."],
    ['9d 1h', 'rashida', 'Noted and witnessed. I was behind you the whole way thinking about my life.'],
    ['8d 22h', 'ingrid', "Sorry I missed it, a server woke me at four and then I couldn't face the alarm."],
    ['8d 21h', 'kwame', 'No apologies in this group, Ingrid. The park will be there.'],
    [
      '5d 3h',
      'sofia',
      'Question from the slow end: is there a way to do the lower loop so we skip the hill but still pass the coffee cart?',
    ],
    [
      '5d 2h',
      'kwame',
      'Yes. Cut across at 72nd by the fountain. It comes to 2.6 miles and no one will count.',
    ],
    ['5d 2h', 'camille', 'But the hill is MINE now'],
    [
      '5d 1h',
      'kwame',
      'Then we split: hill people with Camille, fountain people with Sofia, we meet at the cart.',
    ],
    ['5d', 'rashida', 'Fountain. Unapologetically fountain.'],
    [
      '2d 5h',
      'ingrid',
      'I can lead the fountain half if Sofia needs to leave early. I have an actual free morning, I checked twice.',
    ],
    ['2d 4h', 'sofia', 'Perfetto, I have a deadline at ten and a client who types in all caps.'],
    [
      '16h',
      'kwame',
      'Rain until just before we start, then clear. Puddle shoes. Coffee is on me, I got through my night shifts alive.',
    ],
    ['15h', 'camille', "Bringing the reflective vest I sewed for the dog that isn't ours."],
  ],
);

/** Hidden Courtyards Walking Club. */
export const hiddenCourtyards = conversation(15, { patrick: 25, hiroshi: 23, dmitri: 19, kwame: 21 }, [
  [
    '10d 7h',
    'patrick',
    "Next route is drawn. Start: the marble cemetery on Second Street, which you've all walked past and never seen. Finish: a pub that used to be a stable.",
  ],
  ['10d 6h', 'kwame', 'How do you walk past a marble cemetery?'],
  [
    '10d 6h',
    'patrick',
    'By not looking through the iron gate on your left. Nobody does. The vaults are underground, so it looks like a lawn.',
  ],
  [
    '10d 2h',
    'hiroshi',
    "I lived three blocks from it for nine years. This is humiliating and I'm looking forward to it.",
  ],
  [
    '6d 4h',
    'dmitri',
    'Can we include the old elevator in the cast-iron building on Broome? I service the new one next to it. The man at the desk owes me a favor.',
  ],
  ['6d 3h', 'patrick', "Dmitri, I've been trying to get into that lobby since 1998."],
  ['6d 3h', 'dmitri', "Then I'll call in the favor."],
  ['6d 1h', 'kwame', "This is the best club I've ever been in."],
  ['2d 8h', 'patrick', 'Confirmed: elevator, ten minutes, no touching the lever. I may touch the lever.'],
  ['2d 6h', 'hiroshi', "I'll bring the 1907 fire-insurance map. It shows the stable with eleven horses."],
]);
