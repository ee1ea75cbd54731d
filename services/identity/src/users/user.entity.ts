import type { Role } from '@circlet/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { bigint } from '../database/bigint';

/** A user with an account. */
@Entity('users')
export class User {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', transformer: bigint })
  id: number;

  /** As entered; unique regardless of case. */
  @Column({ type: 'text' })
  username: string;

  /** As entered; unique regardless of case. */
  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'integer' })
  age: number;

  @Column({ type: 'text', nullable: true })
  bio: string | null;

  @Column({ type: 'text', nullable: true })
  location: string | null;

  /** One of our own relative URLs. */
  @Column({ name: 'profile_photo', type: 'text', nullable: true })
  profilePhoto: string | null;

  /**
   * A link to a photo that is not fetched yet. Shown only to its user, because it could track its viewers.
   */
  @Column({ name: 'photo_link', type: 'text', nullable: true })
  photoLink: string | null;

  /** Whether the last link did not lead to a photo. */
  @Column({ name: 'photo_link_failed', type: 'boolean' })
  photoLinkFailed: boolean;

  @Column({ type: 'text', array: true })
  interests: string[];

  @Column({ type: 'text' })
  role: Role;

  @Column({ name: 'is_banned', type: 'boolean' })
  isBanned: boolean;

  /** Shown to the user and to staff; null when not banned. */
  @Column({ name: 'ban_reason', type: 'text', nullable: true })
  banReason: string | null;

  /** Increases with each change that is published to other services. */
  @Column({ type: 'integer' })
  revision: number;

  @Column({ name: 'joined_at', type: 'timestamptz' })
  joinedAt: Date;

  /** When the user was last active, to the hour. */
  @Column({ name: 'last_seen_at', type: 'timestamptz' })
  lastSeenAt: Date;
}
