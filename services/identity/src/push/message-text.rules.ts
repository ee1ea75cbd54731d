/** A message, and how much of it is shown. */
export interface ShownMessage {
  /** Name of the author. */
  readonly name: string;
  /** Name of the group; undefined in a one-to-one chat. */
  readonly chat: string | undefined;
  readonly content: string;
  readonly photos: number;
  readonly showsText: boolean;
}

const photosIn = (photos: number): string => (photos === 1 ? 'a photo' : `${photos} photos`);

/** Returns title and body of a push about a message. */
export function messageText({ name, chat, content, photos, showsText }: ShownMessage): {
  title: string;
  body: string;
} {
  if (!showsText)
    return {
      title: 'Circlet',
      body: chat === undefined ? `New message from ${name}` : `New message in ${chat}`,
    };
  const sent = content === '' && photos > 0;
  if (chat === undefined) return { title: name, body: sent ? `Sent ${photosIn(photos)}` : content };
  return { title: chat, body: sent ? `${name} sent ${photosIn(photos)}` : `${name}: ${content}` };
}
