import { conversation } from './conversation';

/** Porch Pickers. */
export const porchPickers = conversation(24, { savannah: 37, beau: 40, dale: 42, javier: 38 }, [
  [
    '9d 4h',
    'savannah',
    "Set list so far: Wagon song in G, the sad train in D, and Dale's waltz if Dale admits it's finished.",
  ],
  ['9d 3h', 'dale', "It isn't finished. It has one bar in the middle that limps."],
  ['9d 3h', 'beau', 'Leave the limp in. All the good waltzes limp.'],
  ['9d 2h', 'javier', 'I only know the bass line of everything. Is that still useful?'],
  ['9d 2h', 'savannah', "Javi, you're the only one keeping time. The dog certainly isn't."],
  [
    '4d 8h',
    'beau',
    'Fixed a 1940s cornet for a fella who then paid me with a second cornet. Porch is about to get louder.',
  ],
  [
    '4d 7h',
    'savannah',
    'Mrs. Alvarez next door asked if we could play until nine instead of eight. She sits by the window with her sewing.',
  ],
  ['4d 6h', 'dale', "That's the nicest review I've ever had."],
  [
    '4d 5h',
    'javier',
    'We should learn something for her. She mentioned her husband used to sing Sabor a Mí.',
  ],
  ['4d 5h', 'beau', 'I have the chords somewhere. Cornet on the second verse, soft, I promise.'],
  [
    '1d 3h',
    'savannah',
    "Practiced it with the hound. He cried at the bridge, so we're ready. Porch light on at seven.",
  ],
]);

/** Hill Country Stargazers. */
export const stargazers = conversation(26, { noor: 41, anjali: 39, dale: 42, beau: 40, trent: 64 }, [
  [
    '11d 6h',
    'noor',
    "New moon is coming up and the forecast is dry. I booked the same field, I'll DM you the gate code. Who needs a ride?",
  ],
  ['11d 5h', 'dale', 'I can take four in the van. It smells faintly of school bus, as do I.'],
  [
    '11d 4h',
    'anjali',
    "Me please. I'll bring the folding chairs and a very long playlist of people explaining black holes.",
  ],
  ['11d 4h', 'beau', 'Chili is mine to make. Medium, and a separate thermos for Dale.'],
  [
    '8d 9h',
    'noor',
    'Seventeen galaxies, one satellite train, and Beau now knows where Saturn lives. Thank you for staying so late.',
  ],
  [
    '8d 9h',
    'beau',
    "I've been looking at that dot for forty-eight years and no one told me it had rings you could just SEE.",
  ],
  ['8d 8h', 'anjali', "The little noise you made, Beau. I'll think of it when I'm sad."],
  [
    '6h',
    'noor',
    'For the next drive: please no car headlights after ten, it takes half an hour for eyes to recover. That goes for everyone.',
  ],
  ['5h', 'trent', 'Just say my name, Noor. I turned them on for ten seconds.'],
  [
    '4h',
    'noor',
    "It was several times, and two people asked you to stop. I'd like it to be pleasant for all of us.",
  ],
  ['3h', 'trent', "Embarrass me in front of people again and you'll regret it. I know where you park."],
  ['2h 30m', 'beau', "Trent, that's not how we talk to anyone here. Noor, I'm driving with you next time."],
  ['2h', 'dale', 'Van is full of friends if you want it, Noor. Door to door.'],
]);

/** Barton Creek Trail & Taco. */
export const trailAndTaco = conversation(
  27,
  { javier: 38, anjali: 39, noor: 41, savannah: 37, beau: 40, trent: 64 },
  [
    [
      '12d 5h',
      'javier',
      "Salsa ranking after the last walk: 1. the green one from the truck by the laundromat, 2. Beau's, 3. everything else on this earth.",
    ],
    ['12d 4h', 'beau', 'Second. SECOND.'],
    ['12d 4h', 'noor', 'You lost by half a point, and the half point was the container.'],
    [
      '8d 3h',
      'savannah',
      'Creek is running again after the rain! I went past Twin Falls and had to take my boots off.',
    ],
    [
      '8d 2h',
      'javier',
      'Then we do the water route next. Sandals that stay on, dry socks in the car, hound welcome.',
    ],
    ['8d 2h', 'anjali', 'Can we keep to the slow lane? My ankle is better but it has opinions.'],
    ['8d 1h', 'javier', "Slow lane it is. I'll walk with you, I want to hear about the new job anyway."],
    [
      '3d 7h',
      'trent',
      'Or people with bad ankles could stay home instead of dragging everyone down to granny pace. Anjali, this is the third time.',
    ],
    [
      '3d 6h',
      'savannah',
      "Trent, slow is the point of this group. We like Anjali's pace, and we like Anjali.",
    ],
    ['3d 6h', 'anjali', "Thank you. I'll be there, ankle and all."],
    ['2d 2h', 'beau', 'I have a new salsa. Charred pineapple. In a nicer container.'],
    ['2d 1h', 'javier', 'The committee convenes on the trail.'],
  ],
);
