import type { AvailabilitySlot, Role } from '@circlet/contracts';
import { idColumn } from '@circlet/platform/database';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A user with an account. TypeORM ignores the indexes on expressions. */
@Entity('users')
@Check('users_age_check', 'age >= 18')
@Check('users_role_check', `role IN ('user', 'moderator', 'admin')`)
@Check('users_ban_reason', 'is_banned OR ban_reason IS NULL')
// TypeORM cannot express a descending order.
@Index('users_newest', { synchronize: false })
@Index('users_staff', ['role'], { where: `role <> 'user'` })
@Index('users_away', ['lastSeenAt', 'id'], { where: 'NOT is_banned' })
export class User {
  @PrimaryColumn({ ...idColumn('id'), generated: 'identity' })
  id: number;

  /** As entered; unique regardless of case. */
  @Column({ type: 'text' })
  username: string;

  /** As entered; unique regardless of case. */
  @Column({ type: 'text' })
  email: string;

  /** When the user opened a link that was sent to the address; null until then. */
  @Column({ name: 'email_confirmed_at', type: 'timestamptz', nullable: true })
  emailConfirmedAt: Date | null;

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
  @Column({ name: 'photo_link_failed', type: 'boolean', default: false })
  photoLinkFailed: boolean;

  @Column({ type: 'text', array: true, default: [] })
  interests: string[];

  /** When the user is usually free. Only the user sees it. */
  @Column({ type: 'text', array: true, default: [] })
  availability: AvailabilitySlot[];

  /** IANA name. Only the user sees it. */
  @Column({ name: 'time_zone', type: 'text', nullable: true })
  timeZone: string | null;

  /** Increases with each change of the availability or the time zone. */
  @Column({ name: 'availability_revision', type: 'integer', default: 0 })
  availabilityRevision: number;

  @Column({ type: 'text', default: 'user' })
  role: Role;

  @Column({ name: 'is_banned', type: 'boolean', default: false })
  isBanned: boolean;

  /** Shown to the user and to staff; null when not banned. */
  @Column({ name: 'ban_reason', type: 'text', nullable: true })
  banReason: string | null;

  /** Increases with each change that is published to other services. */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  @Column({ name: 'joined_at', type: 'timestamptz', default: () => 'now()' })
  joinedAt: Date;

  /** When the user was last active, to the hour. */
  @Column({ name: 'last_seen_at', type: 'timestamptz', default: () => 'now()' })
  lastSeenAt: Date;
}
