import { countOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Reads the projections of users and their safety settings. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns whether this user has, or had, an account. */
  async isKnown(userId: number): Promise<boolean> {
    return (await countOf(this.dataSource, sql`SELECT FROM user_cards WHERE user_id = ${userId}`)) > 0;
  }

  /** Returns which of these users hide their online status. */
  async hidingStatus(userIds: readonly number[]): Promise<Set<number>> {
    const hiding = sql<{ userId: number }>`
      SELECT user_id AS "userId" FROM safety_settings WHERE user_id = ANY(${userIds}) AND NOT show_online_status`;
    return new Set(await valuesOf(this.dataSource, hiding));
  }
}

@Module({ providers: [PeopleRepository], exports: [PeopleRepository] })
export class PeopleModule {}
