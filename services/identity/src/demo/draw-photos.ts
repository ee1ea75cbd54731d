import { type DemoPerson, drawAvatar } from '@circlet/demo';
import { type ImageStore, renderDrawing } from '@circlet/media';

const PIXELS = 512;

/**
 * Draws and stores a photo of each demo user.
 * @returns relative URL by user id
 */
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
