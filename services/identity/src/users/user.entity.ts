import type { Role } from '@circlet/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { bigint } from '../database/bigint';

/** Somebody with an account. */
@Entity('users')
export class User {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', transformer: bigint })
  id: number;

  /** As the person wrote it; unique without regard to case. */
  @Column({ type: 'text' })
  username: string;

  /** As the person wrote it; unique without regard to case. */
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

  /** A link to a photo that is still to be fetched. It would track everyone who saw it: only its user does. */
  @Column({ name: 'photo_link', type: 'text', nullable: true })
  photoLink: string | null;

  /** Whether the last link led to no photo. */
  @Column({ name: 'photo_link_failed', type: 'boolean' })
  photoLinkFailed: boolean;

  @Column({ type: 'text', array: true })
  interests: string[];

  @Column({ type: 'text' })
  role: Role;

  @Column({ name: 'is_banned', type: 'boolean' })
  isBanned: boolean;

  /** Why, for the person and for staff; null when not banned. */
  @Column({ name: 'ban_reason', type: 'text', nullable: true })
  banReason: string | null;

  /** Grows with each change that other services are told of. */
  @Column({ type: 'integer' })
  revision: number;

  @Column({ name: 'joined_at', type: 'timestamptz' })
  joinedAt: Date;

  /** When they last opened the product, to the hour. */
  @Column({ name: 'last_seen_at', type: 'timestamptz' })
  lastSeenAt: Date;
}
