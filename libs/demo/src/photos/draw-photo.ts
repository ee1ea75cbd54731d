import type { DemoPhoto } from '../types';
import { drawings } from './drawings';

/** Size of the photos of the demo in pixels, that of a phone's camera scaled down. */
export const photoSize = { width: 960, height: 720 } as const;

/** Draws a photo as SVG. The drawings are our own. */
export const drawPhoto = (photo: DemoPhoto): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(photoSize.width)} ${String(photoSize.height)}">${drawings[photo]}</svg>`;
