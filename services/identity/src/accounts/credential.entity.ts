import { idColumn } from '@circlet/platform/database';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

import { User } from '../users/user.entity';

/** A user's password hash, stored apart from the data that others can see. */
@Entity('credentials')
export class Credential {
  @PrimaryColumn(idColumn('user_id'))
  @ForeignKey(() => User, { name: 'credentials_user_id_fkey', onDelete: 'CASCADE' })
  userId: number;

  /** argon2id in PHC format. */
  @Column({ name: 'password_hash', type: 'text' })
  passwordHash: string;

  @Column({ name: 'changed_at', type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;
}
