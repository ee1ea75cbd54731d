import { edgeOf, type Crop } from './crop.rules';

/** Longest side of a cropped photo in pixels. The largest place that shows one needs less. */
const maxEdge = 512;
const quality = 0.9;

/** Returns the cropped square of a picture as a data URL. */
export function drawCrop(picture: HTMLImageElement, crop: Crop): string {
  const edge = edgeOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(edge, maxEdge)));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  // JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    crop.x - edge / 2,
    crop.y - edge / 2,
    edge,
    edge,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return canvas.toDataURL('image/jpeg', quality);
}
