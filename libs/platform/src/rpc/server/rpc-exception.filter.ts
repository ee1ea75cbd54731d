import {
  type ArgumentsHost,
  Catch,
  Logger,
  type RpcExceptionFilter as NestRpcExceptionFilter,
} from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';

import { DomainError } from '../../errors/domain-error';

/** Hands refusals to the reply as they are; logs everything that nobody expected. */
@Catch()
export class RpcExceptionFilter implements NestRpcExceptionFilter {
  private readonly logger = new Logger(RpcExceptionFilter.name);

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    if (!(error instanceof DomainError)) {
      const subject: unknown = host
        .getArgByIndex<{ getSubject?: () => string } | undefined>(1)
        ?.getSubject?.();
      this.logger.error({ err: error, subject }, 'Call failed');
    }
    return throwError(() => error);
  }
}
