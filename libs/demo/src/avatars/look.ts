import type { Options } from '@dicebear/personas';

type Part<Name extends keyof Options> = Extract<Options[Name], readonly unknown[]>[number];

/** A person's look, as names of parts of the avatar style. */
export interface Look {
  readonly hair: Part<'hair'>;
  readonly hairColor: keyof typeof hairColors;
  readonly skin: keyof typeof skinColors;
  readonly shirt: keyof typeof shirtColors;
  readonly background: keyof typeof backgroundColors;
  readonly body: Part<'body'>;
  readonly eyes: 'open' | 'glasses' | 'happy';
  readonly mouth: 'smile' | 'bigSmile' | 'smirk';
  readonly facialHair?: Part<'facialHair'>;
  readonly wrinkles?: boolean;
}

/** Hair colors by name. */
export const hairColors = {
  black: '362c47',
  brown: '6c4545',
  auburn: 'a5543b',
  blond: 'e0a458',
  grey: '9a97a8',
  white: 'dee1f5',
} as const;

/** Skin colors by name, from light to dark. */
export const skinColors = {
  fair: 'eeb4a4',
  light: 'e7a391',
  tan: 'd78774',
  brown: 'b16a5b',
  deep: '92594b',
  dark: '623d36',
} as const;

/** Shirt colors by name. */
export const shirtColors = {
  blue: '456dff',
  teal: '54d7c7',
  violet: '7555ca',
  green: '6dbb58',
  red: 'e24553',
  yellow: 'f3b63a',
  pink: 'f55d81',
} as const;

/** Soft background colors that contrast with the faces. */
export const backgroundColors = {
  peach: 'fde3d0',
  sand: 'f6ecd2',
  mint: 'd8efe2',
  sky: 'd8e8f8',
  lilac: 'e6def6',
  rose: 'f9dbe2',
} as const;
