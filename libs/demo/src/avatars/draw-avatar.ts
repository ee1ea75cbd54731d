import { createAvatar } from '@dicebear/core';
import * as personas from '@dicebear/personas';

import { backgroundColors, hairColors, type Look, shirtColors, skinColors } from './look';
import { looks } from './looks';

const optionsOf = (look: Look): personas.Options => ({
  hair: [look.hair],
  hairColor: [hairColors[look.hairColor]],
  skinColor: [skinColors[look.skin]],
  clothingColor: [shirtColors[look.shirt]],
  body: [look.body],
  eyes: [look.eyes],
  mouth: [look.mouth],
  nose: [look.wrinkles ? 'wrinkles' : 'mediumRound'],
  facialHair: look.facialHair ? [look.facialHair] : [],
  facialHairProbability: look.facialHair ? 100 : 0,
});

/** The style can also draw pacifiers and frowns; a generated face must never get one by chance. */
const anyFriendly: personas.Options = {
  eyes: ['open', 'glasses', 'happy'],
  mouth: ['smile', 'bigSmile', 'smirk'],
};

const whiteHighlight = /fill="#fff"( d="[^"]+")? style="mix-blend-mode:overlay" opacity="[^"]+"/g;

/**
 * Replaces white highlights with a warm tint: inside a mask the blend mode has no effect, and plain white
 * would turn dark skin and hair gray.
 */
const warmHighlights = (svg: string): string => svg.replace(whiteHighlight, 'fill="#ffdcc2"$1 opacity=".12"');

/**
 * Draws a portrait as SVG, always the same one for the same seed. An `avatarSeed` of a demo person gives
 * their hand-picked look; any other seed gives a random friendly face.
 * @see https://personas.draftbit.com – the drawings are 'Personas' by Draftbit, CC BY 4.0, through DiceBear
 *   (MIT), with modified highlights.
 */
export const drawAvatar = (seed: string): string => {
  const look = looks.get(seed);
  const portrait = createAvatar(personas, {
    seed,
    backgroundColor: look ? [backgroundColors[look.background]] : Object.values(backgroundColors),
    ...(look ? optionsOf(look) : anyFriendly),
  });
  return warmHighlights(portrait.toString());
};

/** Returns the file name of a demo person's portrait, so that every service derives the same one. */
export const demoAvatarFile = (personId: number, format: 'webp' | 'svg' = 'webp'): string =>
  `demo-person-${personId.toString().padStart(2, '0')}.${format}`;
