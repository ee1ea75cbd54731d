import { Logger as NestLogger } from '@nestjs/common';
import type { Logger } from 'typeorm';

/** SQL in our logs: failures, slow statements and, at debug, all of them, each with the request id. Never parameters. */
export class QueryLogger implements Logger {
  private readonly logger = new NestLogger('Database');

  /** @param logStatements - TypeORM hands every statement to a logger of one's own, whatever its `logging` says */
  constructor(private readonly logStatements: boolean) {}

  logQuery(sql: string): void {
    if (this.logStatements) this.logger.debug({ sql });
  }

  logQueryError(error: string | Error, sql: string): void {
    this.logger.warn({ err: error, sql }, 'Statement failed');
  }

  logQuerySlow(milliseconds: number, sql: string): void {
    this.logger.warn({ milliseconds, sql }, 'Slow statement');
  }

  logSchemaBuild(message: string): void {
    this.logger.log(message);
  }

  logMigration(message: string): void {
    this.logger.log(message);
  }

  log(level: 'log' | 'info' | 'warn', message: unknown): void {
    if (level === 'warn') this.logger.warn(message);
    else this.logger.log(message);
  }
}
