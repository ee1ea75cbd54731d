import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { errorCatalog } from '@circlet/contracts';
import { DomainError, SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';

import type { Settings } from '../config';

/** Sorted prefixes of SHA-256 hashes, built by scripts/make-common-passwords.mjs. */
const FILE = join(__dirname, '../../data/common-passwords.bin');
const HASH_BYTES = 5;

/** Returns whether a sorted list of hash prefixes contains the prefix of this hash. */
function includes(hashes: Buffer, hash: Buffer): boolean {
  let [low, high] = [0, hashes.length / HASH_BYTES];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const order = hash.compare(hashes, middle * HASH_BYTES, (middle + 1) * HASH_BYTES, 0, HASH_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}

/** Product words that attackers try first here, with or without digits and punctuation around them. */
const productWords = new Set([
  'circle',
  'circles',
  'circlet',
  'circletadmin',
  'circletapp',
  'friend',
  'friends',
  'mycircle',
]);

const isProductWord = (password: string): boolean =>
  productWords.has(password.toLowerCase().replaceAll(/[^\p{Letter}]/gu, ''));

/** Refuses new passwords that are among the 100,000 most common ones or little more than a product word. */
@Injectable()
export class CommonPasswords {
  private hashes: Buffer | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /**
   * Returns if the password is allowed. Case is ignored.
   * @param path - the input field of the password
   * @throws DomainError `PASSWORD_TOO_COMMON`
   */
  async assertAllowed(password: string, path: 'password' | 'newPassword'): Promise<void> {
    if (this.settings.BREACHED_PASSWORD_CHECK === 'off') return;
    const hash = createHash('sha256').update(password.toLowerCase()).digest();
    this.hashes ??= await readFile(FILE);
    if (!includes(this.hashes, hash) && !isProductWord(password)) return;
    const { message } = errorCatalog.PASSWORD_TOO_COMMON;
    throw new DomainError('PASSWORD_TOO_COMMON', message, [{ path, message }]);
  }
}
