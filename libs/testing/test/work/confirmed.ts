import type { SafetySettings } from '@circlet/contracts';

import type { Person } from '../product/person';

/** A message in a group whose author may change it. */
export interface Post {
  readonly id: number;
  readonly author: Person;
  /** On the clock of `performance.now()`. */
  readonly at: number;
}

/** A group as its users know it. */
export interface Circle {
  readonly id: number;
  name: string;
  owner: Person;
  isListed: boolean;
  /** The owner first. */
  readonly members: Person[];
  readonly posts: Post[];
  /** Of everyone who ever applied or was invited. */
  readonly requests: { readonly applications: number[]; readonly invitations: number[] };
  /** Whether its owner keeps it and its chat open. */
  isWatched?: true;
  /** Calls in it that are under way. */
  calls: number;
  /** Whether a call is under way after which it is not the same. */
  isChanging: boolean;
  readonly applications: { readonly id: number; readonly applicant: Person }[];
  /** Who has applied or was invited: once each. */
  readonly approached: Set<Person>;
  lastMessageId: number;
}

/** What became of an application; nothing is stored of one that was withdrawn, or whose group was disbanded. */
export type ApplicationOutcome = 'pending' | 'accepted' | 'rejected' | 'gone';

/** A message to one person. */
export interface DirectPost {
  readonly id: number;
  readonly author: Person;
  readonly recipient: Person;
}

/** A report as the one who filed it knows it. */
export interface FiledReport {
  readonly id: number;
  readonly reporter: Person;
  readonly reportedId: number;
  status: 'pending' | 'resolved';
  /** Whether staff leave it alone. */
  readonly isKeptOpen?: true;
}

/** What users were told has happened, and must therefore be true in the end. */
export interface Confirmed {
  /** Who may own and join groups. */
  readonly people: Person[];
  /** People who neither own nor join groups: their blocks, reports and settings touch nothing else. */
  readonly loners: Person[];
  /** People who are banned and let in again, and do nothing else. */
  readonly outcasts: Person[];
  /** Ids of accounts that have been deleted. */
  readonly deleted: Set<number>;
  readonly circles: Circle[];
  /** Ids of groups that have been disbanded. */
  readonly disbanded: Set<number>;
  readonly transfers: { count: number };
  readonly applications: Map<number, ApplicationOutcome>;
  readonly invitations: Map<number, 'pending' | 'accepted' | 'rejected'>;
  /** Who must be a member, and who must no longer be one, as `<groupId>:<userId>`. */
  readonly memberships: Map<string, 'member' | 'gone'>;
  /** Ids by `clientId`. */
  readonly messages: Map<string, number>;
  /** The words of messages by id, null once they are deleted. */
  readonly contents: Map<number, string | null>;
  readonly directPosts: DirectPost[];
  /** As `<messageId>:<userId>:<emoji>`. */
  readonly reactions: Set<string>;
  /**
   * Messages and reactions, written like those above, of members who left while they had no answer yet: whether they were
   * stored is not known.
   */
  readonly perhaps: Set<string>;
  /** The message up to which a user has read a group, as `<groupId>:<userId>`. */
  readonly reads: Map<string, number>;
  /** The same for messages of another person, as `<userId>:<otherUserId>`. */
  readonly directReads: Map<string, number>;
  /** As `<userId>:<blockedUserId>`. */
  readonly blocks: Set<string>;
  readonly settings: Map<number, SafetySettings>;
  readonly reports: FiledReport[];
  readonly bios: Map<number, string>;
  readonly banned: Set<number>;
}

export const nothingConfirmed = (): Confirmed => ({
  people: [],
  loners: [],
  outcasts: [],
  deleted: new Set(),
  circles: [],
  disbanded: new Set(),
  transfers: { count: 0 },
  applications: new Map(),
  invitations: new Map(),
  memberships: new Map(),
  messages: new Map(),
  contents: new Map(),
  directPosts: [],
  reactions: new Set(),
  perhaps: new Set(),
  reads: new Map(),
  directReads: new Map(),
  blocks: new Set(),
  settings: new Map(),
  reports: [],
  bios: new Map(),
  banned: new Set(),
});

/** Of a user's part in a group. */
export const placeOf = (groupId: number, userId: number): string => `${groupId}:${userId}`;
