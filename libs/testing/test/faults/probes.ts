import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { ServiceName } from '@circlet/contracts';

import { eventually } from '@circlet/testing';
import type { Person } from '../product/person';

/** Time from one call of a kind to the next. Milliseconds. */
const EVERY_MS = 400;
/** Maximum number of pending calls of a kind; all calls that start while one of them is slow fit in. */
const AT_ONCE = 15;
const POST_MESSAGE = '/api/messages';
/** A kind of call has recovered when this many calls in a row have succeeded. */
const IN_A_ROW = 3;

/** A call that is repeated regardless of its answers. */
interface Kind {
  readonly service: ServiceName;
  readonly method: string;
  readonly path: string;
  readonly body: () => unknown;
  readonly by: Person;
  /** The expected status when all is well. */
  readonly expected: number;
}

interface Result {
  readonly kind: Kind;
  readonly begunAt: number;
  readonly endedAt: number;
  /** Undefined if no answer arrived. */
  readonly status: number | undefined;
}

/** The number of calls with the expected status, and a description of each other call. */
export interface Answers {
  readonly good: number;
  readonly bad: readonly string[];
  /** Median duration of the good calls; infinite if there are none. Milliseconds. */
  readonly median: number;
}

/** A read and a write call to each service, made at a steady rate. */
export class Probes {
  private readonly kinds: readonly Kind[];
  private readonly results: Result[] = [];
  private readonly waiting = new Map<Kind, number>();
  private timer: NodeJS.Timeout | undefined;
  /** Client ids of the posted messages, whatever the answers. */
  readonly clientIds: string[] = [];
  private readonly unanswered: { readonly by: Person; readonly body: unknown }[] = [];
  private begun = 0;

  /** Body of a report. The probes file it again, which is refused. */
  readonly report: Readonly<Record<string, unknown>>;

  /** @param loner - another user: edits a profile, and is reported by the owner before the probes start */
  constructor(owner: Person, groupId: number, loner: Person) {
    const kind = (
      service: ServiceName,
      call: string,
      expected: number,
      body: () => unknown = () => undefined,
      by = owner,
    ): Kind => {
      const [method = '', path = ''] = call.split(' ');
      return { service, method, path, body, expected, by };
    };
    const profile = () => ({ name: loner.name, age: 30, bio: `Bio ${randomUUID()}`, interests: ['Cooking'] });
    const message = () => {
      const clientId = randomUUID();
      this.clientIds.push(clientId);
      return { groupId, content: 'Is it still there?', clientId };
    };
    this.report = {
      reportedUserId: loner.id,
      reason: 'spam',
      description: 'Sends advertisements to all.',
    };
    this.kinds = [
      kind('gateway', 'GET /api/auth/sessions', 200),
      kind('identity', 'GET /api/users/safety-settings', 200),
      kind('identity', `PUT /api/users/${loner.id}`, 200, profile, loner),
      kind('groups', `GET /api/groups/${groupId}`, 200),
      kind('groups', `PATCH /api/groups/${groupId}`, 200, () => ({
        description: `We meet. ${randomUUID()}`,
      })),
      kind('chat', `GET /api/groups/${groupId}/messages`, 200),
      kind('chat', `POST ${POST_MESSAGE}`, 201, message),
      kind('moderation', 'GET /api/reports/mine', 200),
      kind('moderation', 'POST /api/reports', 409, () => this.report),
    ];
  }

  start(): void {
    this.timer = setInterval(() => {
      const kind = this.kinds[this.begun++ % this.kinds.length];
      if (kind !== undefined && (this.waiting.get(kind) ?? 0) < AT_ONCE) void this.ask(kind);
    }, EVERY_MS / this.kinds.length);
  }

  /** Starts no more calls and waits for the pending ones. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    while ([...this.waiting.values()].some((count) => count > 0)) await pause(20);
  }

  /** Returns the answers to some services' calls that started in a period, by `performance.now()`. */
  answers(of: (service: ServiceName) => boolean, from: number, to: number): Answers {
    const those = this.results.filter(
      ({ kind, begunAt }) => of(kind.service) && begunAt >= from && begunAt < to,
    );
    const [good, bad] = [those.filter((result) => isGood(result)), those.filter((result) => !isGood(result))];
    const durations = good.map(({ begunAt, endedAt }) => endedAt - begunAt).sort((a, b) => a - b);
    return {
      good: good.length,
      bad: bad.map((result) => inWords(result, from)),
      median: durations[Math.floor(durations.length / 2)] ?? Infinity,
    };
  }

  /** Returns the time from the start of a period until the last call in it began that failed. Milliseconds. */
  outage(from: number, to: number): number {
    const failed = this.results.filter(
      (result) => result.begunAt >= from && result.begunAt < to && !isGood(result),
    );
    return Math.max(0, ...failed.map(({ begunAt }) => begunAt - from));
  }

  /** Answers that are neither expected nor 503. */
  get wrong(): string[] {
    return this.results
      .filter((result) => !isGood(result) && result.status !== 503)
      .map((result) => inWords(result));
  }

  /** Posts the unanswered messages again, as the web app does. Only then are chats certain to show them. */
  async repeatUnanswered(): Promise<void> {
    for (const { by, body } of this.unanswered.splice(0)) await by.must('POST', POST_MESSAGE, body);
  }

  /**
   * Waits until every kind of call succeeds again.
   * @param patience - milliseconds
   * @returns milliseconds from `since` to the first success after the last failure
   */
  async recovered(since: number, patience: number): Promise<number> {
    const times = await eventually(() => {
      const all = this.kinds.map((kind) => this.successAfterLastFailure(kind, since));
      const [waiting] = this.kinds.filter((_, index) => all[index] === undefined);
      if (waiting === undefined) return all.filter((time) => time !== undefined);
      const latest = this.results.findLast(({ kind }) => kind === waiting);
      throw new Error(`The latest call: ${latest === undefined ? 'none' : inWords(latest, since)}`);
    }, patience);
    return Math.max(...times) - since;
  }

  private successAfterLastFailure(kind: Kind, since: number): number | undefined {
    const later = this.results.filter((result) => result.kind === kind && result.begunAt >= since);
    const row = later.slice(later.findLastIndex((result) => !isGood(result)) + 1);
    return row.length < IN_A_ROW ? undefined : row[0]?.endedAt;
  }

  private async ask(kind: Kind): Promise<void> {
    const begunAt = performance.now();
    this.waiting.set(kind, (this.waiting.get(kind) ?? 0) + 1);
    const body = kind.body();
    const answer = await kind.by.try(kind.method, kind.path, body);
    if (kind.path === POST_MESSAGE && answer?.status !== kind.expected)
      this.unanswered.push({ by: kind.by, body });
    this.waiting.set(kind, (this.waiting.get(kind) ?? 1) - 1);
    this.results.push({ kind, begunAt, endedAt: performance.now(), status: answer?.status });
  }
}

/**
 * Returns a result as text.
 * @param from - start of the period, by `performance.now()`
 */
function inWords({ kind, status, begunAt, endedAt }: Result, from?: number): string {
  const when =
    from === undefined
      ? ''
      : ` after ${Math.round(endedAt - begunAt)} ms, started at ${Math.round(begunAt - from)} ms`;
  return `${kind.method} ${kind.path}: ${status ?? 'no answer'}${when}`;
}

const isGood = ({ kind, status }: Result): boolean => status === kind.expected;
