import { type getMessagePush, type ResponseOf, subscribeToPush } from '@circlet/contracts';
import {
  buildActor,
  type Caller,
  type PushAnswer,
  PushReceiver,
  type SubscribedBrowser,
} from '@circlet/testing';

import { buildUser, type TestUser } from './build-user';
import { startIdentity, type TestIdentity } from './start-identity';

/** A user with a session in a browser that receives pushes. */
export interface SubscribedUser extends TestUser {
  readonly browser: SubscribedBrowser;
  readonly sessionId: string;
  readonly subscriptionId: number;
}

/** What chat says about a message. */
export type MessagePush = ResponseOf<typeof getMessagePush>;

/** The answer of a push service that is down for a moment. */
export const unavailable: PushAnswer = { status: 503, headers: { 'retry-after': '0' } };

/** The identity service, and a push service that it may call. */
export class PushSuite {
  private constructor(
    readonly identity: TestIdentity,
    readonly receiver: PushReceiver,
  ) {}

  static async start(): Promise<PushSuite> {
    const receiver = await PushReceiver.start();
    return new PushSuite(await startIdentity({ PUSH_SERVICES: receiver.origin }), receiver);
  }

  /** Returns calls of a user in another session. */
  session({ user }: TestUser): { caller: Caller; sessionId: string } {
    const actor = buildActor({ id: user.id, role: user.role });
    return { caller: this.identity.service.as(actor), sessionId: actor.sessionId };
  }

  /** Subscribes a new browser of a user, in a session of its own. */
  async subscribe(user: TestUser, browser = this.receiver.subscribe()): Promise<SubscribedUser> {
    const { caller, sessionId } = this.session(user);
    const { id } = await caller.call(subscribeToPush, { body: browser.subscription });
    return { user: user.user, caller, browser, sessionId, subscriptionId: id };
  }

  /** Opens an account with one subscribed browser. */
  async subscribedUser(overrides: Parameters<typeof buildUser>[1] = {}): Promise<SubscribedUser> {
    return this.subscribe(await buildUser(this.identity.service, overrides));
  }

  /** Returns the ids of a user's subscriptions. */
  async subscriptionsOf({ user }: TestUser): Promise<number[]> {
    const rows = await this.identity.service.dataSource.query<{ id: string }[]>(
      'SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY id',
      [user.id],
    );
    return rows.map(({ id }) => Number(id));
  }

  /** Returns the statuses of the pushes to a user. */
  async statusesOf({ user }: TestUser): Promise<string[]> {
    const rows = await this.identity.service.dataSource.query<{ status: string }[]>(
      `SELECT p.status FROM pushes p JOIN push_subscriptions s ON s.id = p.subscription_id
       WHERE s.user_id = $1 ORDER BY p.id`,
      [user.id],
    );
    return rows.map(({ status }) => status);
  }

  async stop(): Promise<void> {
    await this.identity.stop();
    await this.receiver.stop();
  }
}
