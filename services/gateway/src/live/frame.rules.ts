import { type ClientFrame, clientFrameSchema } from '@circlet/contracts';

/** Reads a client's frame; undefined when it is none of ours. */
export function frameFrom(text: string): ClientFrame | undefined {
  try {
    return clientFrameSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
