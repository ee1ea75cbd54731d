import { setTimeout as pause } from 'node:timers/promises';

import * as accounts from './in-accounts';
import * as chat from './in-chat';
import * as groups from './in-groups';
import * as moderation from './in-moderation';
import type { World } from './world';

type Operation = (world: World) => Promise<void>;

/** Number of concurrent operations in {@link Work.repeat}. */
const AT_ONCE = 10;

async function browse(world: World): Promise<void> {
  const person = world.oneOf(world.confirmed.people);
  if (person === undefined) return;
  const paths = ['/api/groups?interests=Cooking', '/api/messages/unread', '/api/auth/me', '/api/interests'];
  const path = world.oneOf(paths) ?? '/api/groups';
  world.expect(await world.call(person, 'GET', path), path, 200);
}

/** Operations of users and their relative frequency. */
const operations: readonly (readonly [Operation, tickets: number])[] = [
  [chat.post, 32],
  [chat.edit, 3],
  [chat.deleteMessage, 2],
  [chat.postDirectly, 4],
  [chat.read, 10],
  [chat.readDirectly, 1],
  [chat.react, 4],
  [chat.pin, 4],
  [browse, 10],
  [groups.createGroup, 4],
  [groups.rename, 2],
  [groups.toggleListing, 1],
  [groups.transferGroup, 2],
  [groups.disband, 1],
  [groups.apply, 8],
  [groups.decide, 8],
  [groups.invite, 2],
  [groups.leave, 2],
  [accounts.signUp, 3],
  [accounts.signUpAndDelete, 1],
  [accounts.editProfile, 3],
  [accounts.changeSettings, 1],
  [accounts.block, 2],
  [moderation.report, 2],
  [moderation.resolveReport, 1],
  [moderation.ban, 1],
];
const lottery = operations.flatMap(([operation, tickets]) => Array<Operation>(tickets).fill(operation));

/** Performs operations as users, randomly but reproducibly. */
export class Work {
  /** Number of completed operations. */
  done = 0;
  private pending = 0;
  /** Total duration of the runs at a steady rate, in seconds, including their last operations. */
  private seconds = 0;

  constructor(private readonly world: World) {}

  /** Creates the initial users and groups. */
  async prepare(people: number): Promise<void> {
    const { world } = this;
    await world.signInStaff();
    for (let index = 0; index < people; index += 2)
      await Promise.all([accounts.signUp(world), accounts.signUp(world)]);
    const { confirmed } = world;
    confirmed.loners.push(...confirmed.people.splice(0, Math.floor(people / 5)));
    confirmed.bannable.push(...confirmed.people.splice(0, Math.ceil(people / 20)));
    for (let index = 0; index < people / 5; index += 1) await groups.createGroup(world);
  }

  /** Operations per second at a steady rate; fewer than offered if answers were slow. */
  get donePerSecond(): number {
    return this.seconds === 0 ? 0 : this.done / this.seconds;
  }

  /**
   * Performs operations until the time is over, then waits for the pending ones.
   * Operations that become due while two seconds' worth is pending are skipped.
   * @param perSecond - offered operations per second
   */
  async run(perSecond: number, hasEnded: () => boolean): Promise<void> {
    const begun = performance.now();
    for (let started = 0; !hasEnded();) {
      const due = ((performance.now() - begun) / 1000) * perSecond;
      for (; started < due && this.pending < 2 * perSecond; started += 1) void this.performOne();
      started = Math.max(started, Math.floor(due));
      await pause(10);
    }
    while (this.pending > 0) await pause(50);
    this.seconds += (performance.now() - begun) / 1000;
  }

  /** Performs one operation this many times, as fast as it is answered. */
  async repeat(operation: Operation, times: number): Promise<void> {
    let left = times;
    const some = async (): Promise<void> => {
      while (left-- > 0) await this.performOne(operation);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  }

  private async performOne(operation = this.world.oneOf(lottery)): Promise<void> {
    const { world } = this;
    this.pending += 1;
    try {
      await operation?.(world);
      this.done += 1;
    } catch (error) {
      if (!world.hasEnded)
        world.unexpectedAnswers.push(error instanceof Error ? error.message : String(error));
    } finally {
      this.pending -= 1;
    }
  }
}
