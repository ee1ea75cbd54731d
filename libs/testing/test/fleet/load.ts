import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Message } from '@circlet/contracts';

import { type Circle } from '../ledger/circles';
import type { Person } from '../product/person';
import { type Failure, StrictPerson } from './strict-person';

/** Relative frequency of each kind of request. Sign-ins are rare because hashing passwords is expensive. */
const weights = { post: 30, read: 14, browse: 42, edit: 10, signIn: 4 } as const;
type Kind = keyof typeof weights;
const lottery = Object.entries(weights).flatMap(([kind, tickets]) => Array<Kind>(tickets).fill(kind as Kind));

/** Returns paths that touch every service behind the gateway. */
const pages = (groupId: number): string[] => [
  '/api/auth/me',
  '/api/groups?interests=Cooking',
  '/api/messages/unread',
  '/api/reports/mine',
  `/api/groups/${groupId}/messages`,
  `/api/groups/${groupId}/members-detailed`,
];

/** Users who make requests at a steady rate. None of the requests may fail. */
export class Load {
  /** Completed requests, including failed ones. */
  done = 0;
  /** Messages whose posting was confirmed. */
  readonly posted: Message[] = [];
  private pending = 0;
  private hasEnded = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly origin: string,
    private readonly circles: readonly Circle[],
    /** Filled by the users, who are {@link StrictPerson}s. */
    readonly failures: Failure[],
    private readonly random: () => number,
    private readonly patience: AbortSignal,
  ) {}

  start(perSecond: number): void {
    this.hasEnded = false;
    this.running = this.run(perSecond);
  }

  /** Starts no more requests and waits for the pending ones. */
  async stop(): Promise<void> {
    this.hasEnded = true;
    await this.running;
  }

  private async run(perSecond: number): Promise<void> {
    const begun = performance.now();
    for (let started = 0; !this.hasEnded && !this.patience.aborted;) {
      const due = ((performance.now() - begun) / 1000) * perSecond;
      for (; started < due; started += 1) if (this.pending < 4 * perSecond) void this.performOne();
      await pause(10);
    }
    while (this.pending > 0) await pause(20);
  }

  private async performOne(): Promise<void> {
    this.pending += 1;
    try {
      const circle = this.oneOf(this.circles);
      await this[this.oneOf(lottery)](circle, this.oneOf(circle.members));
      this.done += 1;
    } finally {
      this.pending -= 1;
    }
  }

  private oneOf<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  private async post({ groupId }: Circle, person: Person): Promise<void> {
    const body = { groupId, content: `Message ${randomUUID()}`, clientId: randomUUID() };
    const answer = await person.try('POST', '/api/messages', body);
    if (answer?.status === 201) this.posted.push(answer.body as Message);
  }

  private async read({ groupId }: Circle, person: Person): Promise<void> {
    const messageId = this.posted.findLast((message) => message.groupId === groupId)?.id;
    if (messageId !== undefined) await person.try('POST', `/api/groups/${groupId}/read`, { messageId });
  }

  private async browse({ groupId }: Circle, person: Person): Promise<void> {
    await person.try('GET', this.oneOf(pages(groupId)));
  }

  private async edit(_circle: Circle, person: Person): Promise<void> {
    const body = {
      name: person.name,
      age: 30,
      bio: randomUUID(),
      location: 'Austin, TX',
      interests: ['Cooking'],
    };
    await person.try('PUT', `/api/users/${person.id}`, body);
  }

  /** Signs in with another browser. */
  private async signIn(_circle: Circle, { name }: Person): Promise<void> {
    const browser = new StrictPerson(this.origin, name, this.patience, this.failures);
    await browser.try('POST', '/api/auth/login', {
      email: `${name}@example.org`,
      password: 'correct horse',
    });
  }
}
