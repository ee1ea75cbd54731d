import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';

import type { Settings } from '../config';
import { contentSecurityPolicy, policyHeader } from '../http/content-security-policy.rules';
import { inlineHashesOf } from './inline-hashes.rules';
import { PAGE_FILE } from './site.rules';

interface Built {
  readonly html: string;
  /** `Content-Security-Policy` that allows the scripts and style sheets that the page contains. */
  readonly policy: string;
}

/** Reads the web app's single page, again after each build. */
@Injectable()
export class AppPage {
  private read?: { readonly modifiedMs: number; readonly page: Built };

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Returns the page; null if the web app has not been built. */
  async get(): Promise<Built | null> {
    const file = join(this.settings.WEB_DIST, PAGE_FILE);
    const modifiedMs = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (modifiedMs === null) return null;
    if (this.read?.modifiedMs !== modifiedMs) {
      const html = await readFile(file, 'utf8');
      const policy = policyHeader(contentSecurityPolicy(this.settings.PUBLIC_URL, inlineHashesOf(html)));
      this.read = { modifiedMs, page: { html, policy } };
    }
    return this.read.page;
  }
}
