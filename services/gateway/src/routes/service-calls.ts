import type { Call, ErrorBody } from '@circlet/contracts';
import { nextCursorHeader, type RawReply, RpcClient } from '@circlet/platform';
import { Injectable, Module } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import type { ApiRequest } from '../authentication/api-request';
import { Actors } from '../authentication/actors';
import { RETRY_AFTER_SECONDS } from '../http/api-exception.filter';
import { jsonBodyOf } from '../http/json-body';
import { multipartBodyOf } from '../http/multipart-body';
import { logChange, logRefusal } from '../http/security-log';
import { SessionsModule } from '../sessions/sessions.module';
import { ThrottlingModule } from '../throttling/sign-in-throttle';
import { VisitorPages } from '../visitor-pages/visitor-pages';
import { linkToNext } from './link-to-next.rules';

/** Headers of a service's response that are passed on to clients. */
const forwardedHeaders = [
  'x-total-count',
  'x-total-count-relation',
  'cache-control',
  'content-disposition',
  'etag',
  'retry-after',
] as const;

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns the idempotency key of a creation. The owning service validates it. */
const idempotencyKeyOf = (call: Call, request: ApiRequest): { idempotencyKey?: string } => {
  const key = request.headers['idempotency-key'];
  return call.idempotent === true && typeof key === 'string' ? { idempotencyKey: key } : {};
};

/** Returns whether a call may change what visitors see of groups. Calls that declare other changes don't. */
const mayChangePages = ({ service, method, changes = ['groups'] }: Call): boolean =>
  service === 'groups' && method !== 'GET' && changes.includes('groups');

/** Forwards calls to the services that own them and returns their responses as raw bytes. */
@Injectable()
export class ServiceCalls {
  constructor(
    private readonly rpc: RpcClient,
    private readonly visitorPages: VisitorPages,
    private readonly actors: Actors,
  ) {}

  /** Sends a call to the owning service on behalf of the caller. */
  async forward(call: Call, request: ApiRequest): Promise<RawReply> {
    try {
      return await this.rpc.request(call, {
        actor: await this.actors.actorOf(call, request),
        params: request.params,
        query: request.query,
        // The body of a call that declares none is ignored, because email clients unsubscribe with a form.
        body: call.body === undefined ? undefined : inputBodyOf(call, request),
        ip: request.ip,
        ...idempotencyKeyOf(call, request),
      });
    } finally {
      // The service's own notice can arrive after its response. Even a call without one may have taken effect.
      if (mayChangePages(call)) this.visitorPages.drop();
    }
  }

  /** Sends a service's response to the client. */
  respond(call: Call, answer: RawReply, request: ApiRequest, reply: FastifyReply): void {
    copyHeaders(answer, request, reply);
    if (answer.errorStatus === undefined) {
      logChange(call, request);
      void reply.code(call.status).send(bodyOf(call, answer, reply));
      return;
    }
    if (answer.errorStatus === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    const body = JSON.parse(asBuffer(answer.body).toString('utf8')) as ErrorBody;
    logRefusal(body, request);
    void reply.code(answer.errorStatus).send(JSON.stringify({ ...body, requestId: request.id }));
  }

  /** Answers that the client already has this response. */
  respondUnchanged(answer: RawReply, request: ApiRequest, reply: FastifyReply): void {
    copyHeaders(answer, request, reply);
    void reply.code(304).send();
  }
}

/** Returns the body of a request: JSON, or a form where the call accepts one. */
const inputBodyOf = ({ multipartFile }: Call, request: ApiRequest): unknown =>
  multipartFile !== undefined && request.isMultipart()
    ? multipartBodyOf(request, multipartFile)
    : jsonBodyOf(request);

/** Returns the body of a successful response. Services send text as JSON, like everything else. */
function bodyOf({ contentType }: Call, { body }: RawReply, reply: FastifyReply): Buffer | string {
  if (contentType === undefined) return asBuffer(body);
  void reply.header('content-type', `${contentType}; charset=utf-8`);
  return JSON.parse(asBuffer(body).toString('utf8')) as string;
}

/** Sets the headers of a service's response on the response to the client. */
function copyHeaders(answer: RawReply, request: ApiRequest, reply: FastifyReply): void {
  for (const name of forwardedHeaders) {
    const value = answer.headers[name];
    if (value !== undefined) void reply.header(name, value);
  }
  void reply.header('content-type', 'application/json; charset=utf-8');
  const cursor = answer.headers[nextCursorHeader];
  if (cursor !== undefined) void reply.header('link', linkToNext(request.url, cursor));
}

/** Provides calls to the services behind the gateway, and the dependencies of the guards on such routes. */
@Module({
  imports: [SessionsModule, ThrottlingModule],
  providers: [Actors, RpcClient, ServiceCalls, VisitorPages],
  exports: [Actors, RpcClient, ServiceCalls, SessionsModule, ThrottlingModule, VisitorPages],
})
export class ServicesModule {}
