import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';

import { currentDeadline } from '../../logging/request-context';
import { PendingCalls } from './pending-calls';

/** Counts pending calls. Once a call is answered, the work it started continues without its deadline. */
@Injectable()
export class PendingCallsInterceptor implements NestInterceptor {
  constructor(private readonly calls: PendingCalls) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'rpc') return next.handle();
    return new Observable((subscriber) => {
      const deadline = currentDeadline();
      this.calls.begin();
      subscriber.add(() => {
        this.calls.end();
        deadline?.meet();
      });
      return next.handle().subscribe(subscriber);
    });
  }
}
