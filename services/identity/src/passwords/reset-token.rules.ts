import { createHash } from 'node:crypto';

/** What is kept of a token: enough to recognise it, too little to make it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
