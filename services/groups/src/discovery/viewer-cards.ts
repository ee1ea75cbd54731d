import { type Placeholders, prepared, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The facts of a user's card that discovery depends on. */
export interface ViewerCard {
  readonly location: string | null;
  readonly interests: string[];
}

const CARD = prepared(
  'viewer-card',
  ($: Placeholders<{ userId: number }>) => sql<ViewerCard>`
    SELECT location, interests FROM user_cards WHERE user_id = ${$.userId} AND NOT is_deleted`,
);

/** Reads the cards of those who discover groups. */
@Injectable()
export class ViewerCards {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a user's location and interests, or undefined until their card arrives. */
  async of(userId: number): Promise<ViewerCard | undefined> {
    const [card] = await rowsOf(this.dataSource, CARD({ userId }));
    return card;
  }
}
