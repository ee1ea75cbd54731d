import { Column, Entity, PrimaryColumn } from 'typeorm';

import { bigint } from '../database/bigint';

/** What proves that somebody is who they say; kept apart from what others may see. */
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
