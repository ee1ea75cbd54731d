import { type DemoPerson, drawAvatar } from '@circlet/demo';
import { type ImageStore, renderDrawing } from '@circlet/media';

const PIXELS = 512;

/** Draws and stores everybody's photo. @returns relative URL by person */
export async function drawPhotos(
  people: readonly DemoPerson[],
  photos: ImageStore,
): Promise<Map<number, string>> {
  const urls = new Map<number, string>();
  for (const person of people) {
    const drawing = await renderDrawing(drawAvatar(person.avatarSeed), PIXELS);
    urls.set(person.id, await photos.save(drawing));
  }
  return urls;
}
