import { conversation } from './conversation';

/** Golden Hour Film Walks. */
export const goldenHourFilmWalks = conversation(
  2,
  { maya: 3, kenji: 4, tess: 17, leilani: 11, devansh: 8, meiling: 13 },
  [
    [
      '12d 3h',
      'kenji',
      'Scans are back from the Dogpatch walk. I have thirty-four pictures of the same fire escape.',
    ],
    ['12d 3h', 'maya', 'And?'],
    ['12d 2h', 'kenji', "Number nineteen is the best thing I've done this year.", { photos: ['fireEscape'] }],
    ['12d 1h', 'meiling', "I have one of you photographing it, lying on the sidewalk. I'll bring a print."],
    ['11d 20h', 'devansh', 'Mine are all slightly blue. Did I do something wrong or is that a style?'],
    [
      '11d 19h',
      'tess',
      'daylight film in the shade does that! an 81A filter fixes it, or you say it was on purpose, which is what everyone at school does',
    ],
    ['11d 19h', 'devansh', 'It was on purpose.'],
    [
      '6d 8h',
      'maya',
      "Next walk. I'm torn between the Sutro Baths ruins and the stairways above Glen Park. Votes?",
    ],
    [
      '6d 7h',
      'leilani',
      'Sutro! low sun on wet stone, and I can show you where the seals sleep',
      { photos: ['lastLight'] },
    ],
    ['6d 7h', 'kenji', "You know I'll say stairways. But Sutro has stairs too, so I can be won over."],
    ['6d 6h', 'meiling', 'Sutro is kinder to my knees if we go down by the north path.'],
    ['6d 5h', 'maya', 'Sutro by the north path it is. Meet at the Lands End café, two hours before sunset.'],
    ['6d 5h', 'tess', 'i get off work thirty minutes late for that, can i catch up with you?'],
    ['6d 4h', 'maya', "Of course. We'll be the people lying on the sidewalk."],
    ['3d 2h', 'devansh', "I bought a used light meter. It's the size of a sandwich. Very excited."],
    ['2d 23h', 'kenji', "Bring it, I'll check it against mine. Mine is the size of half a sandwich."],
    [
      '1d 4h',
      'leilani',
      "Tide table says low tide an hour before sunset, so the pools will be clear. Wear shoes you don't love.",
    ],
    [
      '7h',
      'tess',
      'does anyone have a spare roll of 400? the shop is out and i am not shooting my expired slide film on a cliff',
    ],
    ['6h', 'kenji', 'I have two in the fridge, one is yours.'],
    ['5h', 'meiling', "I'll bring the print, and plum candies for the climb back up."],
  ],
);
