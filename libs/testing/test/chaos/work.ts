import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Message } from '@circlet/contracts';

import { type Answer, Person } from '../product/person';

/** A group as its users know it. */
export interface Circle {
  readonly id: number;
  readonly name: string;
  readonly owner: Person;
  readonly members: Person[];
  readonly applications: { readonly id: number; readonly applicant: Person }[];
  lastMessageId: number;
}

/** What users were told has happened, and must therefore be true in the end. */
export interface Confirmed {
  readonly people: Person[];
  readonly circles: Circle[];
  /** Content of an application's row by its id; `unknown` after an answer that was lost. */
  readonly applications: Map<number, { groupId: number; userId: number; status: ApplicationOutcome }>;
  /** Who must be a member, and who must no longer be one, as `<groupId>:<userId>`. */
  readonly memberships: Map<string, 'member' | 'gone'>;
  readonly messages: { readonly clientId: string; readonly answer: Message }[];
  /** The message up to which a user has read a group, as `<groupId>:<userId>`. */
  readonly reads: Map<string, number>;
  readonly blocks: Set<string>;
  readonly reports: Map<string, number>;
  readonly bios: Map<number, string>;
}

type ApplicationOutcome = 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'unknown';

/** How often each kind of work is done, relative to the others. */
const weights = {
  post: 42,
  read: 12,
  browse: 14,
  apply: 8,
  decide: 8,
  found: 4,
  leave: 2,
  edit: 3,
  signUp: 3,
  block: 2,
  report: 2,
} as const;

type Kind = keyof typeof weights;
const lottery = Object.entries(weights).flatMap(([kind, tickets]) => Array<Kind>(tickets).fill(kind as Kind));

const key = (groupId: number, userId: number): string => `${groupId}:${userId}`;

/** Sign-ups at a time: passwords are expensive by design. */
const SIGN_UPS_AT_ONCE = 2;

/** Does what users do, at random but repeatably, and writes down what was confirmed to them. */
export class Work {
  readonly confirmed: Confirmed = {
    people: [],
    circles: [],
    applications: new Map(),
    memberships: new Map(),
    messages: [],
    reads: new Map(),
    blocks: new Set(),
    reports: new Map(),
    bios: new Map(),
  };
  /** Operations done, and calls made again because no answer or a 503 came. */
  done = 0;
  retries = 0;
  /** Answers that no user should get, whatever is killed. */
  readonly surprises: string[] = [];
  /** People who neither own nor join groups: their blocks and reports touch nothing else. */
  private readonly loners: Person[] = [];
  private readonly busy = new Set<Person>();
  private underWay = 0;
  private signingUp = 0;
  private names = 0;

  constructor(
    private readonly origin: string,
    private readonly run: string,
    private readonly random: () => number,
    private readonly patience: AbortSignal,
  ) {}

  /** People and groups to begin with. */
  async prepare(people: number): Promise<void> {
    for (let index = 0; index < people; index += SIGN_UPS_AT_ONCE) {
      await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, () => this.signUp()));
    }
    this.loners.push(...this.confirmed.people.splice(0, Math.floor(people / 5)));
    for (let index = 0; index < people / 5; index += 1) await this.found();
  }

  /** Everyone who has signed up. */
  get everyone(): readonly Person[] {
    return [...this.confirmed.people, ...this.loners];
  }

  /** Works at a steady rate until the time is over, then finishes what is under way. */
  async goOn(perSecond: number, isOver: () => boolean): Promise<void> {
    const begun = performance.now();
    for (let started = 0; !isOver();) {
      const due = ((performance.now() - begun) / 1000) * perSecond;
      for (; started < due && this.underWay < 2 * perSecond; started += 1) void this.oneThing();
      started = Math.max(started, Math.floor(due));
      await pause(10);
    }
    while (this.underWay > 0) await pause(50);
  }

  private async oneThing(): Promise<void> {
    this.underWay += 1;
    try {
      await this[this.oneOf(lottery) ?? 'browse']();
      this.done += 1;
    } catch (error) {
      if (!this.patience.aborted) this.surprises.push(error instanceof Error ? error.message : String(error));
    } finally {
      this.underWay -= 1;
    }
  }

  private oneOf<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  private async call(
    person: Person,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer & { again: boolean }> {
    let again = false;
    const answer = await person.answerOf(method, path, {
      body,
      headers: method === 'POST' ? { 'idempotency-key': randomUUID() } : {},
      onRetry: () => {
        again = true;
        this.retries += 1;
      },
    });
    return { ...answer, again };
  }

  private expect(answer: Answer, what: string, ...statuses: number[]): void {
    if (!statuses.includes(answer.status))
      this.surprises.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Lets a user do one thing at a time where the order matters. */
  private async alone(person: Person | undefined, work: (person: Person) => Promise<void>): Promise<void> {
    if (person === undefined || this.busy.has(person)) return;
    this.busy.add(person);
    try {
      await work(person);
    } finally {
      this.busy.delete(person);
    }
  }

  private async signUp(): Promise<void> {
    if (this.signingUp >= SIGN_UPS_AT_ONCE) return;
    this.signingUp += 1;
    this.names += 1;
    try {
      const person = new Person(this.origin, `c${this.run}_${this.names}`, this.patience);
      await person.signUp();
      this.confirmed.people.push(person);
    } finally {
      this.signingUp -= 1;
    }
  }

  private async found(): Promise<void> {
    const owner = this.oneOf(this.confirmed.people);
    if (owner === undefined) return;
    const name = `Circle ${randomUUID().slice(0, 13)}`;
    const answer = await this.call(owner, 'POST', '/api/groups', {
      name,
      description: 'People who meet while everything breaks.',
      location: 'Austin, TX',
      maxMembers: 2 + Math.floor(this.random() * 5),
      interests: ['Cooking'],
    });
    if (answer.status === 409) return;
    this.expect(answer, 'create a group', 201);
    const { id } = answer.body as { id: number };
    this.confirmed.memberships.set(key(id, owner.id), 'member');
    this.confirmed.circles.push({ id, name, owner, members: [owner], applications: [], lastMessageId: 0 });
  }

  private async apply(): Promise<void> {
    const circle = this.oneOf(this.confirmed.circles);
    const person = this.oneOf(this.confirmed.people);
    if (circle === undefined || person === undefined) return;
    if (this.confirmed.memberships.has(key(circle.id, person.id))) return;
    if (circle.applications.some(({ applicant }) => applicant === person)) return;
    await this.alone(person, async () => {
      const answer = await this.call(person, 'POST', '/api/applications', {
        groupId: circle.id,
        message: 'I would love to be part of this circle.',
        experience: 'beginner',
      });
      // Full by now, or applied at the same moment through another of these.
      if (answer.status === 409) return;
      this.expect(answer, 'apply', 201);
      const { id } = answer.body as { id: number };
      this.confirmed.applications.set(id, { groupId: circle.id, userId: person.id, status: 'pending' });
      circle.applications.push({ id, applicant: person });
    });
  }

  /** Several decisions at the same moment: they race for the last place. */
  private async decide(): Promise<void> {
    const circle = this.oneOf(this.confirmed.circles.filter(({ applications }) => applications.length > 0));
    if (circle === undefined) return;
    const chosen = circle.applications.splice(0, 3);
    await Promise.all(
      chosen.map((each) =>
        this.random() < 0.8 ? this.accept(circle, each) : this.end(circle, each, this.random() < 0.5),
      ),
    );
  }

  private async accept(circle: Circle, each: Circle['applications'][number]): Promise<void> {
    const answer = await this.call(circle.owner, 'PATCH', `/api/applications/${each.id}/approve`);
    if (answer.status === 409) {
      circle.applications.push(each);
      return;
    }
    const application = this.confirmed.applications.get(each.id);
    if (application === undefined) return;
    if (answer.status === 404 && answer.again) application.status = 'unknown';
    else this.expect(answer, 'accept an application', 200);
    if (answer.status !== 200) return;
    application.status = 'accepted';
    this.confirmed.memberships.set(key(circle.id, each.applicant.id), 'member');
    circle.members.push(each.applicant);
  }

  private async end(
    circle: Circle,
    each: Circle['applications'][number],
    isWithdrawal: boolean,
  ): Promise<void> {
    const answer = isWithdrawal
      ? await this.call(each.applicant, 'DELETE', `/api/applications/${each.id}`)
      : await this.call(circle.owner, 'PATCH', `/api/applications/${each.id}/reject`);
    const application = this.confirmed.applications.get(each.id);
    if (application === undefined) return;
    if (answer.status === 404 && answer.again) application.status = 'unknown';
    else this.expect(answer, isWithdrawal ? 'withdraw' : 'reject an application', 200);
    if (answer.status === 200) application.status = isWithdrawal ? 'withdrawn' : 'rejected';
  }

  private async leave(): Promise<void> {
    const circle = this.oneOf(this.confirmed.circles.filter(({ members }) => members.length > 1));
    const [member] = circle?.members.splice(1, 1) ?? [];
    if (circle === undefined || member === undefined) return;
    const list = await this.call(member, 'GET', `/api/groups/${circle.id}/members`);
    this.expect(list, 'list members', 200);
    const own = (list.body as { id: number; userId: number }[]).find(({ userId }) => userId === member.id);
    if (own === undefined) throw new Error(`member ${member.id} of group ${circle.id} is not listed`);
    const answer = await this.call(member, 'DELETE', `/api/groups/${circle.id}/members/${own.id}`);
    if (!(answer.again && [403, 404].includes(answer.status))) this.expect(answer, 'leave', 200);
    this.confirmed.memberships.set(key(circle.id, member.id), 'gone');
  }

  private async post(): Promise<void> {
    const circle = this.oneOf(this.confirmed.circles);
    const member = circle && this.oneOf(circle.members);
    if (circle === undefined || member === undefined) return;
    const clientId = randomUUID();
    const body = { groupId: circle.id, content: `Message ${clientId}`, clientId };
    const answer = await this.call(member, 'POST', '/api/messages', body);
    // The member has left meanwhile.
    if ([403, 404].includes(answer.status) && !circle.members.includes(member)) return;
    this.expect(answer, 'post a message', 201);
    const message = answer.body as Message;
    this.confirmed.messages.push({ clientId, answer: message });
    circle.lastMessageId = Math.max(circle.lastMessageId, message.id);
  }

  private async read(): Promise<void> {
    const circle = this.oneOf(this.confirmed.circles.filter(({ lastMessageId }) => lastMessageId > 0));
    const member = circle && this.oneOf(circle.members);
    if (circle === undefined || member === undefined) return;
    const messageId = circle.lastMessageId;
    const answer = await this.call(member, 'POST', `/api/groups/${circle.id}/read`, { messageId });
    if ([403, 404].includes(answer.status) && !circle.members.includes(member)) return;
    this.expect(answer, 'mark as read', 200);
    const place = key(circle.id, member.id);
    this.confirmed.reads.set(place, Math.max(messageId, this.confirmed.reads.get(place) ?? 0));
  }

  private async browse(): Promise<void> {
    const person = this.oneOf(this.confirmed.people);
    if (person === undefined) return;
    const paths = ['/api/groups?interests=Cooking', '/api/messages/unread', '/api/auth/me', '/api/interests'];
    const path = this.oneOf(paths) ?? '/api/groups';
    this.expect(await this.call(person, 'GET', path), path, 200);
  }

  private async edit(): Promise<void> {
    await this.alone(this.oneOf(this.confirmed.people), async (person) => {
      const bio = `Bio ${randomUUID()}`;
      const body = { name: person.name, age: 30, bio, location: 'Austin, TX', interests: ['Cooking'] };
      this.expect(await this.call(person, 'PUT', `/api/users/${person.id}`, body), 'edit a profile', 200);
      this.confirmed.bios.set(person.id, bio);
    });
  }

  private async block(): Promise<void> {
    await this.alone(this.oneOf(this.loners), async (person) => {
      const other = this.oneOf(this.loners);
      if (other === undefined || other === person) return;
      const pair = `${person.id}:${other.id}`;
      if (this.confirmed.blocks.has(pair)) {
        const answer = await this.call(person, 'DELETE', `/api/users/unblock/${other.id}`);
        if (!(answer.again && answer.status === 404)) this.expect(answer, 'unblock', 200);
        this.confirmed.blocks.delete(pair);
        return;
      }
      const answer = await this.call(person, 'POST', '/api/users/block', { userId: other.id });
      if (!(answer.again && answer.status === 409)) this.expect(answer, 'block', 201);
      this.confirmed.blocks.add(pair);
    });
  }

  private async report(): Promise<void> {
    await this.alone(this.oneOf(this.loners), async (person) => {
      const other = this.oneOf(this.loners);
      if (other === undefined || other === person) return;
      const pair = `${person.id}:${other.id}`;
      const isOpen = this.confirmed.reports.has(pair);
      const answer = await this.call(person, 'POST', '/api/reports', {
        reportedUserId: other.id,
        reason: 'spam',
        description: 'Keeps sending the same advertisement.',
      });
      this.expect(answer, 'report', isOpen ? 409 : 201);
      if (answer.status === 201) this.confirmed.reports.set(pair, (answer.body as { id: number }).id);
    });
  }
}
