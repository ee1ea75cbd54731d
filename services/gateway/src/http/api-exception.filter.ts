import { DomainError, isUnavailable, toErrorBody } from '@circlet/platform';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { logRefusal } from './security-log';
import { TooManyRequests } from './too-many-requests';

/** `Retry-After` for an unavailable service, in seconds. */
export const RETRY_AFTER_SECONDS = 2;

/** Maps errors of the framework and its plugins to our error codes. */
function translate(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isUnavailable(error)) return new DomainError('SERVICE_UNAVAILABLE');
  const { code } = error as Error & { code?: unknown };
  if (code === 'MAX_PAYLOAD_EXCEEDED') return new DomainError('PAYLOAD_TOO_LARGE');
  return error;
}

/** Turns every error into a response with our error body and the request id, and never a stack trace. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger(ApiExceptionFilter.name);

  /** Logs unexpected errors and unavailable services, then sends the response. */
  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = translate(thrown);
    const body = toErrorBody(error, request.id);
    const about = { err: thrown, requestId: request.id, route: request.routeOptions.url };
    if (body.statusCode === 500) this.logger.error(about, 'Call failed');
    if (body.statusCode === 503) this.logger.warn(about, 'Call failed: a dependency is unavailable');
    logRefusal(body, request);
    if (reply.sent) return;
    if (body.statusCode === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (error instanceof TooManyRequests) void reply.header('retry-after', error.seconds);
    void reply
      .code(body.statusCode)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }
}
