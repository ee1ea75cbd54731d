import { randomUUID } from 'node:crypto';

import { type Answer, Person } from '../product/person';
import { admin } from '../product/stack';
import { type Circle, nothingConfirmed } from './confirmed';

/** Hashing passwords is expensive by design. */
const SIGN_UPS_AT_ONCE = 2;

/** An answer, and whether the call was repeated because of a missing answer or a 503. */
export interface RepeatedAnswer extends Answer {
  readonly again: boolean;
}

/** The users and the operations that were confirmed to them. */
export class World {
  readonly confirmed = nothingConfirmed();
  /** The admin. */
  readonly staff: Person;
  /** Number of calls repeated because of a missing answer or a 503. */
  retries = 0;
  /** Answers that users must never get, whatever is killed. */
  readonly unexpectedAnswers: string[] = [];
  private readonly busy = new Set<Person | Circle>();
  private signingUp = 0;
  private names = 0;

  constructor(
    private readonly origin: string,
    private readonly run: string,
    readonly random: () => number,
    private readonly patience: AbortSignal,
  ) {
    this.staff = new Person(origin, 'admin', patience);
  }

  /** Whether the test is over, so that users stop waiting. */
  get hasEnded(): boolean {
    return this.patience.aborted;
  }

  /** Everyone who has signed up and not deleted their account. */
  get everyone(): readonly Person[] {
    const { people, loners, bannable } = this.confirmed;
    return [...people, ...loners, ...bannable];
  }

  /** Number of edited or deleted messages. */
  get changedMessages(): number {
    return [...this.confirmed.contents.values()].filter((words) => !words?.startsWith('Message ')).length;
  }

  oneOf<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  /** Makes a call until it is answered, with the same `Idempotency-Key` each time. */
  async call(person: Person, method: string, path: string, body?: unknown): Promise<RepeatedAnswer> {
    let again = false;
    const answer = await person.answerOf(method, path, {
      body,
      headers: method === 'POST' ? { 'idempotency-key': randomUUID() } : {},
      onRetry: (failed) => {
        again = true;
        this.retries += 1;
        if (failed !== undefined && failed.status >= 500 && failed.status !== 503)
          this.expect(failed, `${method} ${path}`, 503);
      },
    });
    return { ...answer, again };
  }

  /** Records an answer that has none of these statuses. */
  expect(answer: Answer, what: string, ...statuses: number[]): void {
    if (!statuses.includes(answer.status))
      this.unexpectedAnswers.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Lets a user, or the members of a group, do one thing at a time, where the order matters. */
  async alone<T extends Person | Circle>(one: T | undefined, work: (one: T) => Promise<void>): Promise<void> {
    if (one === undefined || this.busy.has(one)) return;
    this.busy.add(one);
    try {
      await work(one);
    } finally {
      this.busy.delete(one);
    }
  }

  /** Performs an operation in a group, concurrently with others, unless the group is being changed. */
  async within(circle: Circle | undefined, work: (circle: Circle) => Promise<void>): Promise<void> {
    if (circle === undefined || circle.isChanging) return;
    circle.calls += 1;
    try {
      await work(circle);
    } finally {
      circle.calls -= 1;
    }
  }

  /** Changes a group or its messages while no other operation runs in it, so that the result is certain. */
  async change(circle: Circle | undefined, work: (circle: Circle) => Promise<void>): Promise<void> {
    if (circle === undefined || circle.isChanging || circle.calls > 0) return;
    circle.isChanging = true;
    try {
      await work(circle);
    } finally {
      circle.isChanging = false;
    }
  }

  async signInStaff(): Promise<void> {
    await this.staff.signIn(admin);
  }

  /**
   * Signs up a user.
   * @returns undefined if enough sign-ups are pending
   */
  async newPerson(): Promise<Person | undefined> {
    if (this.signingUp >= SIGN_UPS_AT_ONCE) return undefined;
    this.signingUp += 1;
    this.names += 1;
    try {
      const person = new Person(this.origin, `c${this.run}_${this.names}`, this.patience);
      await person.signUp();
      return person;
    } finally {
      this.signingUp -= 1;
    }
  }
}
