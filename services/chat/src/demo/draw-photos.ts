import { type DemoMessage, type DemoPhoto, drawPhoto, photoSize } from '@circlet/demo';
import { type PrivateImageStore, renderDrawing } from '@circlet/media';

/** A stored photo of a demo message. */
export interface DrawnPhoto {
  readonly messageId: number;
  /** Its place among the photos of the message, from 1. */
  readonly position: number;
  /** The name of its file. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Draws and stores the photos of the demo messages. */
export async function drawPhotos(
  messages: readonly DemoMessage[],
  images: PrivateImageStore,
): Promise<DrawnPhoto[]> {
  const drawn: DrawnPhoto[] = [];
  for (const { id: messageId, photos = [] } of messages)
    for (const [index, photo] of photos.entries())
      drawn.push({ messageId, position: index + 1, ...(await store(photo, images)) });
  return drawn;
}

async function store(
  photo: DemoPhoto,
  images: PrivateImageStore,
): Promise<Pick<DrawnPhoto, 'name' | 'width' | 'height'>> {
  const drawing = await renderDrawing(drawPhoto(photo), photoSize.width, photoSize.height);
  const encoded = await images.encode(`data:image/png;base64,${drawing.toString('base64')}`);
  const name = images.newName();
  await images.save(name, encoded);
  return { name, width: encoded.width, height: encoded.height };
}
