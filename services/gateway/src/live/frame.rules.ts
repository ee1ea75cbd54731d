import { type ClientFrame, clientFrameSchema } from '@circlet/contracts';

/** Parses a client's frame. Returns undefined if it is not valid. */
export function frameFrom(text: string): ClientFrame | undefined {
  try {
    return clientFrameSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
