import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';

const MARK = `UPDATE emails SET status = 'sent', sent_at = now(), claimed_until = NULL WHERE id = $1`;

/** A connection at hand on which the mark is written without waiting for anything first. */
export class SentMark {
  private written: Promise<unknown> | undefined;

  constructor(
    private readonly runner: QueryRunner,
    private readonly mailId: number,
  ) {}

  /** Puts the mark on the wire in this very turn of the event loop. */
  write(): void {
    this.written = this.runner.query(MARK, [this.mailId]);
    // Whoever waits for it hears of a failure; until then nobody may.
    this.written.catch(() => undefined);
  }

  /** @throws when the mark could not be stored */
  async stored(): Promise<void> {
    try {
      await this.written;
    } finally {
      await this.runner.release();
    }
  }
}

/** Makes marks. */
@Injectable()
export class SentMarks {
  constructor(private readonly dataSource: DataSource) {}

  async prepare(mailId: number): Promise<SentMark> {
    const runner = this.dataSource.createQueryRunner();
    await runner.connect();
    return new SentMark(runner, mailId);
  }
}
