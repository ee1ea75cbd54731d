import { randomUUID } from 'node:crypto';

import { type Answer, Person } from '../product/person';
import { admin } from '../product/stack';
import { type Circle, nothingConfirmed } from './confirmed';

/** Passwords are expensive by design. */
const SIGN_UPS_AT_ONCE = 2;

/** Whether a call was made again because no answer or a 503 came. */
export interface RepeatedAnswer extends Answer {
  readonly again: boolean;
}

/** The users and what was confirmed to them. */
export class World {
  readonly confirmed = nothingConfirmed();
  /** The admin. */
  readonly staff: Person;
  /** Calls made again because no answer or a 503 came. */
  retries = 0;
  /** Answers that no user should get, whatever is killed. */
  readonly surprises: string[] = [];
  private readonly busy = new Set<Person>();
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

  /** Whether the test is over, and with it the users' patience. */
  get isOver(): boolean {
    return this.patience.aborted;
  }

  /** Everyone who has signed up and not deleted their account. */
  get everyone(): readonly Person[] {
    const { people, loners, outcasts } = this.confirmed;
    return [...people, ...loners, ...outcasts];
  }

  /** How many messages were edited or deleted. */
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

  /** Writes down an answer that is none of these. */
  expect(answer: Answer, what: string, ...statuses: number[]): void {
    if (!statuses.includes(answer.status))
      this.surprises.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Lets a user do one thing at a time where the order matters. */
  async alone(person: Person | undefined, work: (person: Person) => Promise<void>): Promise<void> {
    if (person === undefined || this.busy.has(person)) return;
    this.busy.add(person);
    try {
      await work(person);
    } finally {
      this.busy.delete(person);
    }
  }

  /** Lets users do something in a group beside what others do in it, unless it is being changed. */
  async within(circle: Circle | undefined, work: (circle: Circle) => Promise<void>): Promise<void> {
    if (circle === undefined || circle.isChanging) return;
    circle.calls += 1;
    try {
      await work(circle);
    } finally {
      circle.calls -= 1;
    }
  }

  /** Lets a user change a group or its history while no one does anything else in it, so that what is confirmed is certain. */
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

  /** @returns undefined when enough others sign up at this moment */
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
