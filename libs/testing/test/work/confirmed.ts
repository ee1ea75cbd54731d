import type { SafetySettings } from '@circlet/contracts';

import type { Person } from '../product/person';

/** A message in a group that its author can change. */
export interface Post {
  readonly id: number;
  readonly author: Person;
  /** When it was posted, by `performance.now()`. */
  readonly at: number;
}

/** A group as its users know it. */
export interface Circle {
  readonly id: number;
  name: string;
  owner: Person;
  isListed: boolean;
  /** The owner comes first. */
  readonly members: Person[];
  readonly posts: Post[];
  /** Ids of all applications and invitations so far. */
  readonly requests: { readonly applications: number[]; readonly invitations: number[] };
  /** Set if its owner must keep it, because their screen shows its chat. */
  isWatched?: true;
  /** Number of pending calls in it. */
  calls: number;
  /** Whether a pending call is changing it. */
  isChanging: boolean;
  readonly applications: { readonly id: number; readonly applicant: Person }[];
  /** Everyone who has applied or was invited. Each user is only once. */
  readonly approached: Set<Person>;
  lastMessageId: number;
}

/** Outcome of an application. Withdrawn applications and those to disbanded groups aren't stored. */
export type ApplicationOutcome = 'pending' | 'accepted' | 'rejected' | 'gone';

/** A direct message. */
export interface DirectPost {
  readonly id: number;
  readonly author: Person;
  readonly recipient: Person;
}

/** What a message replies to. */
export interface Reply {
  /** Null in a direct chat. */
  readonly groupId: number | null;
  readonly original: { readonly id: number; readonly author: Person };
}

/** A message that a member has pinned. */
export interface Pin {
  readonly groupId: number;
  readonly userId: number;
}

/** A report as its reporter knows it. */
export interface FiledReport {
  readonly id: number;
  readonly reporter: Person;
  readonly reportedId: number;
  status: 'pending' | 'resolved';
  /** Set if staff must not resolve it. */
  readonly isKeptOpen?: true;
}

/** Every operation that was confirmed to a user. It must be true in the end. */
export interface Confirmed {
  /** Users who own and join groups. */
  readonly people: Person[];
  /**
   * Users who neither own nor join groups, so that their blocks, reports and settings affect nothing else.
   */
  readonly loners: Person[];
  /** Users who are banned and unbanned, and do nothing else. */
  readonly bannable: Person[];
  /** Ids of deleted accounts. */
  readonly deleted: Set<number>;
  readonly circles: Circle[];
  /** Ids of disbanded groups. */
  readonly disbanded: Set<number>;
  readonly transfers: { count: number };
  readonly applications: Map<number, ApplicationOutcome>;
  readonly invitations: Map<number, 'pending' | 'accepted' | 'rejected'>;
  /** Users who must be members, and users who must no longer be, by `<groupId>:<userId>`. */
  readonly memberships: Map<string, 'member' | 'gone'>;
  /** Ids of messages by `clientId`. */
  readonly messages: Map<string, number>;
  /** Contents of messages by id; null once deleted. */
  readonly contents: Map<number, string | null>;
  readonly directPosts: DirectPost[];
  /** What messages reply to, by their ids. */
  readonly replies: Map<number, Reply>;
  /** Pins by the ids of their messages, the latest last. */
  readonly pins: Map<number, Pin>;
  /** Numbers of pins that were lifted, deleted with their message, or refused because their group was full of them. */
  readonly formerPins: { lifted: number; deleted: number; refused: number };
  /** Reactions as `<messageId>:<userId>:<emoji>`. */
  readonly reactions: Set<string>;
  /**
   * Messages and reactions, in the same form as above, of members who left
   * before they got an answer. They may or may not be stored.
   */
  readonly uncertain: Set<string>;
  /** Id of the message up to which a user has read a group, by `<groupId>:<userId>`. */
  readonly reads: Map<string, number>;
  /** Id of the message up to which a user has read a direct chat, by `<userId>:<otherUserId>`. */
  readonly directReads: Map<string, number>;
  /** Blocks as `<userId>:<blockedUserId>`. */
  readonly blocks: Set<string>;
  readonly settings: Map<number, SafetySettings>;
  readonly reports: FiledReport[];
  readonly bios: Map<number, string>;
  readonly banned: Set<number>;
}

export const nothingConfirmed = (): Confirmed => ({
  people: [],
  loners: [],
  bannable: [],
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
  replies: new Map(),
  pins: new Map(),
  formerPins: { lifted: 0, deleted: 0, refused: 0 },
  reactions: new Set(),
  uncertain: new Set(),
  reads: new Map(),
  directReads: new Map(),
  blocks: new Set(),
  settings: new Map(),
  reports: [],
  bios: new Map(),
  banned: new Set(),
});

/** Returns the key of a user in a group. */
export const placeOf = (groupId: number, userId: number): string => `${groupId}:${userId}`;
