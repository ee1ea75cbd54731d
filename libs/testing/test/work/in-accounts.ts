import { randomUUID } from 'node:crypto';

import { defaultSafetySettings, type SafetySettings } from '@circlet/contracts';

import { password } from '../product/person';
import type { World } from './world';

export async function signUp(world: World): Promise<void> {
  const person = await world.newPerson();
  if (person !== undefined) world.confirmed.people.push(person);
}

/** Signs up and deletes the account. */
export async function signUpAndDelete(world: World): Promise<void> {
  const person = await world.newPerson();
  if (person === undefined) return;
  const answer = await world.call(person, 'DELETE', '/api/users/me', { password });
  // After a lost answer: deleting the account has ended the session.
  if (!(answer.again && answer.status === 401)) world.expect(answer, 'delete the account', 200);
  world.confirmed.deleted.add(person.id);
}

export async function editProfile(world: World): Promise<void> {
  await world.alone(world.oneOf(world.confirmed.people), async (person) => {
    const bio = `Bio ${randomUUID()}`;
    const body = { name: person.name, age: 30, bio, location: 'Austin, TX', interests: ['Cooking'] };
    world.expect(await world.call(person, 'PUT', `/api/users/${person.id}`, body), 'edit a profile', 200);
    world.confirmed.bios.set(person.id, bio);
  });
}

export async function changeSettings(world: World): Promise<void> {
  await world.alone(world.oneOf(world.confirmed.loners), async (person) => {
    const names = Object.keys(defaultSafetySettings) as (keyof SafetySettings)[];
    const settings = Object.fromEntries(
      names.map((name) => [name, world.random() < 0.5]),
    ) as unknown as SafetySettings;
    const answer = await world.call(person, 'PATCH', '/api/users/safety-settings', settings);
    world.expect(answer, 'change safety settings', 200);
    world.confirmed.settings.set(person.id, settings);
  });
}

export async function block(world: World): Promise<void> {
  const { loners, blocks } = world.confirmed;
  await world.alone(world.oneOf(loners), async (person) => {
    const other = world.oneOf(loners);
    if (other === undefined || other === person) return;
    const pair = `${person.id}:${other.id}`;
    if (blocks.has(pair)) {
      const answer = await world.call(person, 'DELETE', `/api/users/unblock/${other.id}`);
      if (!(answer.again && answer.status === 404)) world.expect(answer, 'unblock', 200);
      blocks.delete(pair);
      return;
    }
    const answer = await world.call(person, 'POST', '/api/users/block', { userId: other.id });
    if (!(answer.again && answer.status === 409)) world.expect(answer, 'block', 201);
    blocks.add(pair);
  });
}
