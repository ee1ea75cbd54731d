import { applyDecorators } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { type Exchange, subjectOf } from '@circlet/contracts';

/** Makes a method answer an exchange. Guards run first (404, 403), then the input is validated (400). */
export const RpcHandler = (exchange: Exchange): MethodDecorator =>
  applyDecorators(MessagePattern(subjectOf(exchange)));
