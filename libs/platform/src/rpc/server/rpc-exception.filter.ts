import { type ArgumentsHost, Catch, Logger } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { type Observable, throwError } from 'rxjs';

import { DomainError } from '../../errors/domain-error';

/** Hands refusals to the reply as they are; logs everything that nobody expected. Health over HTTP stays Nest's own. */
@Catch()
export class RpcExceptionFilter extends BaseExceptionFilter {
  private readonly logger = new Logger(RpcExceptionFilter.name);

  override catch(error: unknown, host: ArgumentsHost): Observable<never> | undefined {
    if (host.getType() !== 'rpc') {
      super.catch(error, host);
      return undefined;
    }
    if (!(error instanceof DomainError)) {
      const subject: unknown = host
        .getArgByIndex<{ getSubject?: () => string } | undefined>(1)
        ?.getSubject?.();
      this.logger.error({ err: error, subject }, 'Call failed');
    }
    return throwError(() => error);
  }
}
