import type { Call } from '@circlet/contracts';
import { Controller, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import type { ApiRequest } from '../authentication/api-request';
import { CallRoute } from './call-route.decorator';
import { ServiceCalls } from './service-calls';

type Handler = (this: ServiceController, request: ApiRequest, reply: FastifyReply) => Promise<void>;

@Controller()
class ServiceController {
  constructor(readonly services: ServiceCalls) {}
}

const handlerOf = (call: Call): Handler =>
  async function (request, reply) {
    this.services.respond(call, await this.services.forward(call, request), request, reply);
  };

/** Generates a controller with one route per call. A handwritten one would add nothing to the contracts. */
export function serviceController(calls: readonly Call[]): Type {
  @Controller()
  class GeneratedController extends ServiceController {}
  const prototype = GeneratedController.prototype;
  for (const call of calls) {
    const descriptor = { value: handlerOf(call), writable: true, configurable: true, enumerable: false };
    Object.defineProperty(prototype, call.name, descriptor);
    Req()(prototype, call.name, 0);
    Res()(prototype, call.name, 1);
    CallRoute(call)(prototype, call.name, descriptor);
  }
  return GeneratedController;
}
