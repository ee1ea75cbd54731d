/** Adds a value to one of several sets. */
const add = <K, V>(sets: Map<K, Set<V>>, key: K, value: V): void => {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
};

const pair = (one: number, other: number): string => [one, other].sort((a, b) => a - b).join(':');

/**
 * Everything that has become true during a run. Facts are only added, never removed: a former
 * member may have read the group's messages. A late answer therefore can't look like a leak.
 */
export class Facts {
  private readonly listed = new Set<number>();
  private readonly members = new Map<number, Set<number>>();
  private readonly owners = new Map<number, Set<number>>();
  /** Applicants and invitees of a group. */
  private readonly parties = new Map<number, Set<number>>();
  private readonly writers = new Set<string>();
  private readonly staff = new Set<number>();
  private readonly admins = new Set<number>();
  private readonly blocks = new Set<string>();
  /** The group, or the two users, that a message belongs to. */
  private readonly places = new Map<number, number | readonly [number, number]>();

  groupIsListed(groupId: number): void {
    this.listed.add(groupId);
  }

  groupHasMember(groupId: number, userId: number): void {
    add(this.members, groupId, userId);
  }

  groupHasOwner(groupId: number, userId: number): void {
    add(this.owners, groupId, userId);
    this.groupHasMember(groupId, userId);
  }

  groupHasParty(groupId: number, userId: number): void {
    add(this.parties, groupId, userId);
  }

  /** Records that any member may now own the groups of a user who was banned or deleted their account. */
  userIsGone(userId: number): void {
    for (const [groupId, owners] of this.owners)
      if (owners.has(userId))
        for (const member of this.members.get(groupId) ?? []) this.groupHasOwner(groupId, member);
  }

  userIsStaff(userId: number, role: string): void {
    if (role !== 'user') this.staff.add(userId);
    if (role === 'admin') this.admins.add(userId);
  }

  messageIsIn(messageId: number, place: number | readonly [number, number]): void {
    this.places.set(messageId, place);
    if (typeof place !== 'number') this.writers.add(pair(...place));
  }

  userHasBlocked(userId: number, blockedId: number): void {
    this.blocks.add(`${userId} ${blockedId}`);
  }

  hasBlocked(userId: number, blockedId: number): boolean {
    return this.blocks.has(`${userId} ${blockedId}`);
  }

  placeOf(messageId: number): number | readonly [number, number] | undefined {
    return this.places.get(messageId);
  }

  isListed(groupId: number): boolean {
    return this.listed.has(groupId);
  }

  isMember(groupId: number, userId: number): boolean {
    return this.members.get(groupId)?.has(userId) === true;
  }

  isOwner(groupId: number, userId: number): boolean {
    return this.owners.get(groupId)?.has(userId) === true;
  }

  isParty(groupId: number, userId: number): boolean {
    return this.parties.get(groupId)?.has(userId) === true;
  }

  isStaff(userId: number): boolean {
    return this.staff.has(userId);
  }

  isAdmin(userId: number): boolean {
    return this.admins.has(userId);
  }

  /** Returns whether two users can see each other's full profile. */
  areConnected(one: number, other: number): boolean {
    if (this.writers.has(pair(one, other))) return true;
    for (const [groupId, members] of this.members) {
      if (members.has(one) && members.has(other)) return true;
      if (this.isOwner(groupId, one) && this.isParty(groupId, other)) return true;
      if (this.isOwner(groupId, other) && this.isParty(groupId, one)) return true;
    }
    return false;
  }
}
