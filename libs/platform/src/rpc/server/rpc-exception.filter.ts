import { type ArgumentsHost, Catch, Logger } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { type Observable, throwError } from 'rxjs';

import { DomainError } from '../../errors/domain-error';
import { isUnavailable } from '../../errors/unavailable.rules';
import { markFailed } from '../../tracing/tracing';

/**
 * Returns refusals unchanged, answers 503 when a server that the call needs is busy or unavailable, and logs
 * every unexpected error. Health checks over HTTP keep Nest's default handling.
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
    markFailed(error);
    const subject: unknown = host.getArgByIndex<{ getSubject?: () => string } | undefined>(1)?.getSubject?.();
    if (isUnavailable(error)) {
      this.logger.warn(
        { err: error, subject },
        'Call refused: a server that it needs is busy or unavailable',
      );
      return throwError(() => new DomainError('SERVICE_UNAVAILABLE'));
    }
    this.logger.error({ err: error, subject }, 'Call failed');
    return throwError(() => error);
  }
}
