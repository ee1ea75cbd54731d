import { Logger as NestLogger } from '@nestjs/common';
import type { Logger } from 'typeorm';

import { DEADLINE_PASSED } from './database-unavailable.rules';

/**
 * Logs SQL with the request id: failures and slow statements. Never logs parameters.
 */
export class QueryLogger implements Logger {
  private readonly logger = new NestLogger('Database');

  /** Does nothing: TypeORM passes every statement to a custom logger, regardless of `logging`. */
  logQuery(): void {
    // A request's statements are in its trace.
  }

  logQueryError(error: string | Error, sql: string): void {
    // The refused call is logged, and the statement has not run.
    if ((error as { readonly code?: unknown }).code === DEADLINE_PASSED) return;
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
