import { DomainError, isUnavailable, toErrorBody } from '@circlet/platform';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { logRefusal } from './security-log';
import { TooManyRequests } from './too-many-requests';

/** Seconds after which a service that is away is worth another try. */
export const AWAY_SECONDS = 2;

/** Says in our catalogue's words what the framework's plugins say in theirs. */
function translate(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isUnavailable(error)) return new DomainError('SERVICE_UNAVAILABLE');
  const { code } = error as Error & { code?: unknown };
  if (code === 'MAX_PAYLOAD_EXCEEDED') return new DomainError('PAYLOAD_TOO_LARGE');
  return error;
}

/** The one place where an error becomes an answer: our body, the request's id, never a stack trace. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger(ApiExceptionFilter.name);

  /** Logs what nobody expected or was not there for, and answers. */
  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = translate(thrown);
    const body = toErrorBody(error, request.id);
    const about = { err: thrown, requestId: request.id, route: request.routeOptions.url };
    if (body.statusCode === 500) this.logger.error(about, 'Call failed');
    if (body.statusCode === 503) this.logger.warn(about, 'Call not answered: what it needs is away');
    logRefusal(body, request);
    if (reply.sent) return;
    if (body.statusCode === 503) void reply.header('retry-after', AWAY_SECONDS);
    if (error instanceof TooManyRequests) void reply.header('retry-after', error.seconds);
    void reply
      .code(body.statusCode)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }
}
