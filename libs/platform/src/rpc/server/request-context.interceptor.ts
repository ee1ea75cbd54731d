import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { NatsContext } from '@nestjs/microservices';
import type { MsgHdrs } from 'nats';
import { Observable } from 'rxjs';

import { runInContext } from '../../logging/request-context';
import { rpcHeaders } from '../rpc-request';

/** Puts the caller's request id on everything the handler does and logs. */
@Injectable()
export class RequestContextInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'rpc') return next.handle();
    const headers = context.switchToRpc().getContext<NatsContext>().getHeaders() as MsgHdrs | undefined;
    const requestId = headers?.get(rpcHeaders.requestId) ?? 'none';
    return new Observable((subscriber) =>
      runInContext({ requestId }, () => next.handle().subscribe(subscriber)),
    );
  }
}
