import { toast } from './toast-store';

/** Toast after copying. */
export interface Copied {
  title: string;
  description: string;
}

/** Copies a text and says so. Returns false if the browser doesn't allow it, which it does only with HTTPS. */
export async function copyText(text: string, copied: Copied): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  toast({ ...copied, variant: 'positive' });
  return true;
}
