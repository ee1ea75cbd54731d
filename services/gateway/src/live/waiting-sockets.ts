import type { IncomingMessage } from 'node:http';

import proxyAddr from '@fastify/proxy-addr';
import { SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';

import type { Settings } from '../config';
import { addressKey } from '../throttling/throttle-keys.rules';
import { liveLimits } from './live-limits';

/**
 * Returns the predicate for proxies whose `X-Forwarded-For` is trusted. It mirrors Fastify's reading of the
 * setting, because Fastify does not handle socket upgrades.
 */
const trustOf = (setting: Settings['TRUST_PROXY']): ((address: string) => boolean) => {
  if (typeof setting === 'boolean') return () => setting;
  const isTrusted = proxyAddr.compile(setting.split(',').map((network) => network.trim()));
  return (address) => isTrusted(address, 0);
};

/** Counts the sockets per address that have not authenticated. Each can stay open for 10 seconds. */
@Injectable()
export class WaitingSockets {
  private readonly counts = new Map<string, number>();
  private readonly isTrusted: (address: string) => boolean;
  private readonly factor: number;

  constructor(@Inject(SETTINGS) { TRUST_PROXY, RATE_LIMIT_FACTOR }: Settings) {
    this.isTrusted = trustOf(TRUST_PROXY);
    this.factor = RATE_LIMIT_FACTOR;
  }

  /**
   * Counts a socket until it has authenticated or closed.
   * @returns a function that releases the slot, to be called once; undefined if too many sockets of the address
   * are waiting
   */
  enter(request: IncomingMessage): (() => void) | undefined {
    const key = addressKey(proxyAddr(request, this.isTrusted));
    const waiting = this.counts.get(key) ?? 0;
    if (waiting >= liveLimits.waitingPerAddress * this.factor) return undefined;
    this.counts.set(key, waiting + 1);
    return () => {
      const others = (this.counts.get(key) ?? 1) - 1;
      if (others === 0) this.counts.delete(key);
      else this.counts.set(key, others);
    };
  }
}
