import {
  acceptApplication,
  acceptInvitation,
  apply,
  banUser,
  blockUser,
  type BodyInputOf,
  type Call,
  changeUserRole,
  createGroup,
  fileReport,
  type Group,
  invite,
  listMembers,
  listSessions,
  type ParamsInputOf,
  postDirectMessage,
  postMessage,
  proposeMeetup,
  type ResponseOf,
  signIn,
  signUp,
  updateUser,
} from '@circlet/contracts';

import { eventually } from '@circlet/testing';
import { forEachConcurrently } from '../ledger/circles';
import { CANARY, type Canaries } from './canaries';
import { perform } from './perform';
import type { Kind, Reference } from './references';
import { newPersona, type Persona, type Role, roles } from './personas';
import type { Wire } from './wire';

/** State that all casts of a run share. */
export interface Stage {
  readonly wire: Wire;
  readonly canaries: Canaries;
  /** An admin who isn't fuzzed. */
  readonly director: Persona;
  /** Every session token and anti-forgery token issued so far. */
  readonly tokens: Set<string>;
}

const text = `${CANARY} and more that only some may read`;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Builds a proposal with two times. */
const proposal = () => ({
  title: text,
  place: `${CANARY} Park`,
  note: text,
  timeZone: 'America/Chicago',
  options: [5, 6].map((days) => ({ startsAt: new Date(Date.now() + days * DAY_MS).toISOString() })),
});

const isSignedUp = (role: Role): boolean => role !== 'visitor';

/**
 * One user per role, with every relation that affects what users
 * can see, and the users' groups, messages and reports.
 */
export class Cast {
  readonly personas = new Map<Role, Persona>();
  /** Cursors of next pages, by name of the call. */
  readonly cursors = new Map<string, string>();
  private readonly pools = new Map<Kind, (number | string)[]>();

  constructor(readonly stage: Stage) {}

  /** Signs up the users and creates their relations. */
  static async assemble(stage: Stage): Promise<Cast> {
    const cast = new Cast(stage);
    for (const role of roles) cast.personas.set(role, newPersona(role, stage.canaries));
    await forEachConcurrently(roles.filter(isSignedUp), 3, (role) => cast.open(cast.persona(role)));
    await cast.meet();
    return cast;
  }

  persona(role: Role): Persona {
    const persona = this.personas.get(role);
    if (persona === undefined) throw new Error(`No persona has the role ${role}`);
    return persona;
  }

  /** Returns whether a user belongs to this cast. */
  has(userId: number): boolean {
    return [...this.personas.values()].some(({ id }) => id === userId);
  }

  /** Adds a value for references to resolve to. */
  add(kind: Kind, value: number | string): void {
    const pool = this.pools.get(kind) ?? [];
    if (!pool.includes(value)) this.pools.set(kind, [...pool, value]);
  }

  /** Returns the current value of a reference. */
  resolve({ $ref, n }: Reference): number | string {
    const people = [...this.personas.values()].filter(({ id }) => id > 0);
    const person = people[n % people.length];
    if ($ref === 'user') return person?.id ?? 0;
    if ($ref === 'email') return person?.email ?? '';
    if ($ref === 'password') return person?.password ?? '';
    const pool = this.pools.get($ref) ?? [];
    return pool[n % Math.max(1, pool.length)] ?? ($ref === 'session' ? '' : 999_999_999);
  }

  /**
   * Signs a user in again after their session has ended. An account that can't sign in anymore is replaced.
   */
  async revive(persona: Persona): Promise<void> {
    persona.isSignedOut = false;
    persona.cookies.clear();
    persona.csrf = undefined;
    const { email, password } = persona;
    const { reply } = await perform(this, persona, { call: signIn, body: { email, password } });
    if (reply.status === signIn.status) return;
    const { role } = persona;
    if (role === 'director') throw new Error('The director cannot sign in');
    const next = newPersona(role, this.stage.canaries);
    this.personas.set(role, next);
    await this.open(next);
    await this.promote(next);
    if (role === 'owner') await this.found(true);
  }

  /** Repeats a call until it succeeds, because other services may lag behind. */
  must<C extends Call>(
    persona: Persona,
    call: C,
    { params, body }: { params?: ParamsInputOf<C>; body?: BodyInputOf<C> } = {},
  ): Promise<ResponseOf<C>> {
    return eventually(async () => {
      const { reply, json } = await perform(this, persona, { call, params, body });
      if (reply.status === call.status) return json as ResponseOf<C>;
      throw new Error(`${call.name} for ${persona.role}: ${reply.status} ${reply.text}`);
    });
  }

  private async open(persona: Persona): Promise<void> {
    const { email, password, role } = persona;
    const username = `fuzz_${-persona.id}_${Date.now().toString(36)}`;
    const body = { username, email, password, name: `The ${role}`, age: 30 };
    await this.must(persona, signUp, { body });
    const profile = { bio: text, location: `${CANARY} Town`, interests: ['Chess'] };
    await this.must(persona, updateUser, { params: { id: persona.id }, body: profile });
    const [session] = await this.must(persona, listSessions);
    if (session !== undefined) this.add('session', session.id);
  }

  private async promote({ id, role }: Persona): Promise<void> {
    const { director } = this.stage;
    if (role === 'moderator' || role === 'admin')
      await this.must(director, changeUserRole, { params: { id }, body: { role } });
    if (role === 'banned') await this.must(director, banUser, { params: { id }, body: { reason: text } });
  }

  private found(isListed: boolean): Promise<Group> {
    const body = {
      name: `${CANARY} circle`,
      description: text,
      location: 'Austin, TX',
      maxMembers: 8,
      isListed,
    };
    return this.must(this.persona('owner'), createGroup, { body });
  }

  private async join(role: Role, groupId: number): Promise<void> {
    const body = { groupId, message: text, experience: 'beginner' } as const;
    const { id } = await this.must(this.persona(role), apply, { body });
    await this.must(this.persona('owner'), acceptApplication, { params: { id } });
  }

  private async meet(): Promise<void> {
    const [owner, member, blocked, invitee] = (['owner', 'member', 'blocked', 'invitee'] as const).map(
      (role) => this.persona(role),
    ) as [Persona, Persona, Persona, Persona];
    const [listed, hidden] = [await this.found(true), await this.found(false)];
    await this.join('member', listed.id);
    await this.join('blocked', listed.id);
    const application = { groupId: listed.id, message: text, experience: 'expert' } as const;
    await this.must(this.persona('applicant'), apply, { body: application });
    for (const { id: inviteeId } of [member, invitee]) {
      const body = { groupId: hidden.id, inviteeId, message: text };
      const { id } = await this.must(owner, invite, { body });
      if (inviteeId === member.id) await this.must(member, acceptInvitation, { params: { id } });
    }
    const rows = await this.must(member, listMembers, { params: { id: listed.id } });
    for (const { id } of rows) this.add('membership', id);
    for (const [person, group] of [
      [owner, listed],
      [member, listed],
      [blocked, listed],
      [owner, hidden],
    ] as const)
      await this.must(person, postMessage, { body: { groupId: group.id, content: text } });
    for (const [person, group] of [
      [member, listed],
      [owner, hidden],
    ] as const)
      await this.must(person, proposeMeetup, { params: { id: group.id }, body: proposal() });
    for (const [from, to] of [
      [member, blocked],
      [blocked, owner],
    ] as const)
      await this.must(from, postDirectMessage, { params: { userId: to.id }, body: { content: text } });
    await this.must(member, blockUser, { body: { userId: blocked.id, reason: text } });
    const report = { reportedUserId: owner.id, reason: 'spam', description: text } as const;
    await this.must(this.persona('stranger'), fileReport, { body: report });
    for (const persona of this.personas.values()) await this.promote(persona);
  }
}
