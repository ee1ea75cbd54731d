import { once } from 'node:events';
import { Agent as HttpAgent, type IncomingMessage, request as sendHttp } from 'node:http';
import { Agent as HttpsAgent, request as sendHttps } from 'node:https';

import type { PushPayload } from '@circlet/contracts';
import { SETTINGS } from '@circlet/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { generateRequestDetails, type RequestOptions, type Urgency } from 'web-push';

import type { Settings } from '../config';
import { type PushResult, resultOf } from './push-answer.rules';
import { isKnownEndpoint } from './push-services.rules';
import type { Browser } from './pushes.repository';
import { publicKeyOf } from './vapid-key.rules';

/** Time limit for one push: connection, request and answer. Milliseconds. */
export const DELIVERY_TIMEOUT_MS = 10_000;
/** Maximum number of pushes sent at the same time. Also the maximum number of connections to one push service. */
export const MAX_CONNECTIONS = 20;

/** A push to one browser. */
export interface OutgoingPush {
  readonly payload: PushPayload;
  /** How long the push service keeps it for a browser that is offline, in seconds. */
  readonly ttl: number;
  readonly urgency: Urgency;
  /** Replaces a push with the same topic that the push service still keeps. */
  readonly topic: string;
}

/** Returns who we are for push services: the address of the product, or of its sender of emails. */
const subjectOf = ({ PUBLIC_URL, MAIL_FROM }: Settings): string =>
  PUBLIC_URL.startsWith('https:')
    ? PUBLIC_URL
    : `mailto:${/<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;

/**
 * Sends pushes to push services: encrypted for the browser (RFC 8291) and signed with our key (RFC 8292). The
 * library's own client would follow our settings for neither connections nor plain HTTP.
 */
@Injectable()
export class PushDelivery implements OnApplicationShutdown {
  private readonly agents = {
    http: new HttpAgent({ keepAlive: true, maxSockets: MAX_CONNECTIONS }),
    https: new HttpsAgent({ keepAlive: true, maxSockets: MAX_CONNECTIONS }),
  };
  private readonly vapidDetails: NonNullable<RequestOptions['vapidDetails']>;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    const privateKey = settings.VAPID_PRIVATE_KEY;
    this.vapidDetails = { subject: subjectOf(settings), publicKey: publicKeyOf(privateKey), privateKey };
  }

  onApplicationShutdown(): void {
    this.agents.http.destroy();
    this.agents.https.destroy();
  }

  /** Sends a push once. Reasons never contain endpoints, which are secret. */
  async deliver(browser: Browser, { payload, ...options }: OutgoingPush): Promise<PushResult> {
    // The setting may have changed since the browser subscribed.
    if (!isKnownEndpoint(this.settings.PUSH_SERVICES, browser.endpoint)) return { outcome: 'gone' };
    const { endpoint, p256dh, auth } = browser;
    const { headers, body } = generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: this.vapidDetails,
        contentEncoding: 'aes128gcm',
        TTL: options.ttl,
        urgency: options.urgency,
        topic: options.topic,
      },
    );
    try {
      const answer = await this.post(endpoint, headers, body);
      const { statusCode = 0, headers: answered } = answer;
      // What it says is for people. It is read to its end, so that the connection can be used again.
      answer.on('error', () => undefined).resume();
      return resultOf(statusCode, answered['retry-after'], Date.now());
    } catch (error) {
      return { outcome: 'postponed', reason: codeOf(error) };
    }
  }

  private async post(
    endpoint: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer | null,
  ): Promise<IncomingMessage> {
    const url = new URL(endpoint);
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
    const request =
      url.protocol === 'https:'
        ? sendHttps(url, { method: 'POST', headers, agent: this.agents.https, signal })
        : sendHttp(url, { method: 'POST', headers, agent: this.agents.http, signal });
    request.on('error', () => undefined);
    request.end(body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return answer;
  }
}

/** Returns the code of a network error. Its message would contain the host. */
const codeOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name: string };
  return typeof code === 'string' ? code : name;
};
