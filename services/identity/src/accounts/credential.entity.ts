import { Column, Entity, PrimaryColumn } from 'typeorm';

import { bigint } from '../database/bigint';

/** A user's password hash, stored apart from the data that others can see. */
@Entity('credentials')
export class Credential {
  @PrimaryColumn({ name: 'user_id', type: 'bigint', transformer: bigint })
  userId: number;

  /** argon2id in PHC format. */
  @Column({ name: 'password_hash', type: 'text' })
  passwordHash: string;

  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt: Date;
}
