import { type ArgumentsHost, Catch, Logger } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { type Observable, throwError } from 'rxjs';

import { isDatabaseBusy } from '../../database/database-busy.rules';
import { DomainError } from '../../errors/domain-error';

/**
 * Hands refusals to the reply as they are; says of a busy database that it is worth another try; logs everything that
 * nobody expected. Health over HTTP stays Nest's own.
 */
@Catch()
export class RpcExceptionFilter extends BaseExceptionFilter {
  private readonly logger = new Logger(RpcExceptionFilter.name);

  override catch(error: unknown, host: ArgumentsHost): Observable<never> | undefined {
    if (host.getType() !== 'rpc') {
      super.catch(error, host);
      return undefined;
    }
    if (error instanceof DomainError) return throwError(() => error);
    const subject: unknown = host.getArgByIndex<{ getSubject?: () => string } | undefined>(1)?.getSubject?.();
    if (isDatabaseBusy(error)) {
      this.logger.warn({ err: error, subject }, 'Call turned away: the database is busy');
      return throwError(() => new DomainError('SERVICE_UNAVAILABLE'));
    }
    this.logger.error({ err: error, subject }, 'Call failed');
    return throwError(() => error);
  }
}
