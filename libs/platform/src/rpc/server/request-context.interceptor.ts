import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { NatsContext } from '@nestjs/microservices';
import type { MsgHdrs } from 'nats';
import { Observable } from 'rxjs';

import { runInContext } from '../../logging/request-context';
import { rpcHeaders } from '../rpc-request';
import { CallsInHand } from './calls-in-hand';

/** Puts the caller's request id on everything the handler does and logs, and counts the calls in hand. */
@Injectable()
export class RequestContextInterceptor implements NestInterceptor {
  constructor(private readonly calls: CallsInHand) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'rpc') return next.handle();
    const headers = context.switchToRpc().getContext<NatsContext>().getHeaders() as MsgHdrs | undefined;
    const requestId = headers?.get(rpcHeaders.requestId) ?? 'none';
    return new Observable((subscriber) => {
      this.calls.begin();
      subscriber.add(() => {
        this.calls.end();
      });
      return runInContext({ requestId }, () => next.handle().subscribe(subscriber));
    });
  }
}
