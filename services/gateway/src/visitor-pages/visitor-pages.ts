import { liveDiscoverySubject } from '@circlet/contracts';
import { NATS, type RawReply } from '@circlet/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Events, type NatsConnection } from 'nats';

import { entityTagOf } from './entity-tag.rules';

/** How long a page is shown at most if the notice of a change gets lost. Milliseconds. */
const MAX_AGE_MS = 1_000;
/** Most pages to keep. Search terms make the number of different pages unlimited. */
const MAX_PAGES = 200;

/** A page of the listing as every visitor sees it. */
export interface VisitorPage {
  readonly url: string;
  readonly reply: RawReply;
  readonly tag: string;
  /** Time on the `performance` clock until which it is shown. */
  readonly freshUntil: number;
  /** Headers of the first response with it, as names and values in turn; undefined until then. */
  readonly headers?: readonly string[];
}

/**
 * Keeps the pages of the listing that visitors have seen, because they are the same for all of them. A page is
 * shown until the groups service reports a change, this gateway forwards one, or it is a second old,
 * counted from before it was read. Requests for a page that is not kept share one call.
 */
@Injectable()
export class VisitorPages implements OnModuleInit {
  private readonly pages = new Map<string, VisitorPage>();
  private readonly calls = new Map<string, Promise<VisitorPage>>();
  /** Changes whenever pages are dropped. A page that was asked for before may be outdated. */
  private generation = 0;
  /** Whether notices arrive. */
  private isListening = true;

  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  onModuleInit(): void {
    this.nats.subscribe(liveDiscoverySubject, {
      callback: () => {
        this.drop();
      },
    });
    void this.followConnection();
  }

  /** Returns the page of a URL if it is still valid. */
  kept(url: string): VisitorPage | undefined {
    const page = this.pages.get(url);
    return page !== undefined && page.freshUntil > performance.now() ? page : undefined;
  }

  /**
   * Returns the page of a URL, from the service if necessary.
   * @param call - asks the service
   */
  find(url: string, call: () => Promise<RawReply>): Promise<VisitorPage> {
    const page = this.kept(url);
    if (page !== undefined) return Promise.resolve(page);
    const pending = this.calls.get(url);
    if (pending !== undefined) return pending;
    const asked = this.readPage(url, call).finally(() => {
      if (this.calls.get(url) === asked) this.calls.delete(url);
    });
    this.calls.set(url, asked);
    return asked;
  }

  /**
   * Keeps the headers of a response with a page, if that is still kept.
   * @param headers - names and values in turn
   */
  rememberHeaders(page: VisitorPage, headers: readonly string[]): void {
    if (page.headers === undefined && this.pages.get(page.url) === page)
      this.pages.set(page.url, { ...page, headers });
  }

  /** Forgets all pages, also those that are being read. */
  drop(): void {
    this.generation += 1;
    this.pages.clear();
    this.calls.clear();
  }

  private async readPage(url: string, call: () => Promise<RawReply>): Promise<VisitorPage> {
    const { generation } = this;
    const freshUntil = performance.now() + MAX_AGE_MS;
    const reply = await call();
    const page = { url, reply, tag: entityTagOf(reply.headers, reply.body), freshUntil };
    const isValid = reply.errorStatus === undefined && generation === this.generation;
    if (isValid && this.isListening) this.keep(page);
    return page;
  }

  private keep(page: VisitorPage): void {
    this.pages.delete(page.url);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size < MAX_PAGES) break;
      this.pages.delete(oldest);
    }
    this.pages.set(page.url, page);
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.nats.status()) {
      if (type !== Events.Disconnect && type !== Events.Reconnect) continue;
      this.isListening = type === Events.Reconnect;
      this.drop();
    }
  }
}
