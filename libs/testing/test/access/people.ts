import {
  acceptApplication,
  apply,
  createGroup,
  currentUserSchema,
  getCurrentUser,
  type Group,
  invite,
  type Meetup,
  type Message,
  postMessage,
  proposeMeetup,
  type ResponseOf,
  signIn,
  signUp,
  updateUser,
  uploadGroupPhoto,
} from '@circlet/contracts';
import { smallPictures } from '@circlet/testing';

import { Caller } from './caller';

export const password = 'a-long-secret';
export const noId = 999_999_999;
export const applicationBody = {
  message: 'I would love to walk with you all.',
  experience: 'beginner',
} as const;
export const reportBody = { reason: 'other', description: "They won't stop shouting." } as const;

let count = 0;

/** Returns the sign-up data of a new account. */
export function newAccount(name: string) {
  count += 1;
  const username = `${name}_${count}`;
  return { name, username, email: `${username}@example.com`, password, age: 31 };
}

/** A signed-in user with a complete profile. */
export class Person extends Caller {
  constructor(
    origin: string,
    readonly account: ReturnType<typeof newAccount>,
    id: number,
  ) {
    super(origin, id);
  }

  /** Opens a session on another device. */
  onAnotherDevice(): Promise<Person> {
    return signInAs(this.origin, this.account);
  }
}

/** Signs up a user and completes their profile. */
export async function createPerson(origin: string, name: string): Promise<Person> {
  const person = new Person(origin, newAccount(name), 0);
  const { email } = person.account;
  const { outcome } = await person.try(signUp, { body: person.account });
  // If a busy machine lost the answer, the account exists already.
  const { id } =
    outcome === 'EMAIL_TAKEN'
      ? currentUserSchema.parse(await person.call(signIn, { body: { email, password } }))
      : await person.call(getCurrentUser);
  person.id = id;
  const profile = { bio: 'Fond of long walks.', location: 'Austin, TX', interests: ['Hiking'] };
  await person.call(updateUser, { params: { id }, body: profile });
  return person;
}

/** Signs up new users with these names, in order. */
export async function createPeople<Names extends string[]>(
  origin: string,
  ...names: Names
): Promise<{ [K in keyof Names]: Person }> {
  const people: Person[] = [];
  for (const name of names) people.push(await createPerson(origin, name));
  return people as { [K in keyof Names]: Person };
}

/** Signs in to an existing account. */
export async function signInAs(
  origin: string,
  account: { readonly email: string; readonly password: string },
): Promise<Person> {
  const person = new Person(origin, { ...newAccount('known'), ...account }, 0);
  const { email, password } = account;
  person.id = currentUserSchema.parse(await person.call(signIn, { body: { email, password } })).id;
  return person;
}

/** Creates a group with these members. */
export async function createGroupWith(owner: Caller, places: number, ...members: Caller[]): Promise<Group> {
  count += 1;
  const group = await owner.call(createGroup, {
    body: {
      name: `Circle ${count}`,
      description: 'Slow hikes around town, good snacks.',
      location: 'Austin, TX',
      maxMembers: places,
      interests: ['Hiking'],
    },
  });
  for (const member of members) {
    const { id } = await applyTo(member, group);
    await owner.call(acceptApplication, { params: { id } });
  }
  return group;
}

export const applyTo = (person: Caller, group: { readonly id: number }): Promise<ResponseOf<typeof apply>> =>
  person.call(apply, { body: { groupId: group.id, ...applicationBody } });

export const inviteTo = (
  owner: Caller,
  group: { readonly id: number },
  person: Caller,
): Promise<ResponseOf<typeof invite>> =>
  owner.callOnceKnown(invite, { body: { groupId: group.id, inviteeId: person.id } });

export const postTo = (person: Caller, group: { readonly id: number }, content = 'Hello there') =>
  person.callOnceKnown(postMessage, { body: { groupId: group.id, content } });

/** A picture as a data URL. */
export const photo = `data:image/png;base64,${smallPictures.png.toString('base64')}`;

/** Posts a message with a photo. */
export async function postPhotoTo(person: Caller, group: { readonly id: number }): Promise<Message> {
  const { id } = await person.callOnceKnown(uploadGroupPhoto, {
    params: { id: group.id },
    body: { image: photo },
  });
  return person.call(postMessage, { body: { groupId: group.id, content: 'Hello there', photoIds: [id] } });
}

/** Proposes a meetup with so many times, a day apart. With a single one, it is scheduled. */
export const proposeTo = (
  person: Caller,
  group: { readonly id: number },
  { times }: { readonly times: number },
): Promise<Meetup> => person.call(proposeMeetup, { params: { id: group.id }, body: proposalOf(times) });

const DAY_MS = 24 * 60 * 60 * 1000;

/** Builds a proposal with so many times, a day apart. */
export const proposalOf = (times: number) => ({
  title: 'Sunset walk',
  timeZone: 'America/Chicago',
  options: Array.from({ length: times }, (_, index) => ({
    startsAt: new Date(Date.now() + (index + 5) * DAY_MS).toISOString(),
  })),
});
