import type { Person } from '../product/person';

/** A group with its members. */
export interface Circle {
  readonly groupId: number;
  readonly members: readonly Person[];
}

/** Runs work for each item, a limited number at a time. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

async function join(person: Person, owner: Person, groupId: number): Promise<void> {
  const application = await person.must<{ id: number }>('POST', '/api/applications', {
    groupId,
    message: 'I would love to be part of this circle.',
    experience: 'beginner',
  });
  await owner.must('PATCH', `/api/applications/${application.id}/approve`);
}

/**
 * Sign-ups at a time. More would only wait for each other's password hashes, beyond the deadline of a call.
 */
const AT_ONCE = 3;

/**
 * Signs up users over the API and puts them into groups of eight.
 * @param run - part of the users' names
 * @param create - creates a person with this name
 */
export async function createCircles(
  people: number,
  run: string,
  create: (name: string) => Person,
): Promise<Circle[]> {
  const users = Array.from({ length: people }, (_, index) => create(`p${run}_${index}`));
  await forEachConcurrently(users, AT_ONCE, (person) => person.signUp());
  const circles: Circle[] = [];
  const parts = Array.from({ length: Math.ceil(people / 8) }, (_, n) => users.slice(n * 8, n * 8 + 8));
  await forEachConcurrently(parts, AT_ONCE, async (members) => {
    const [owner, ...others] = members;
    if (owner === undefined) return;
    const { id: groupId } = await owner.must<{ id: number }>('POST', '/api/groups', {
      name: `Circle of ${owner.name}`.slice(0, 50),
      description: 'A chat group for the fault tests.',
      location: 'Austin, TX',
      maxMembers: 8,
    });
    for (const person of others) await join(person, owner, groupId);
    circles.push({ groupId, members });
  });
  return circles;
}
