import {
  type ConsumerDeserializer,
  type IncomingRequest,
  type OutgoingResponse,
} from '@nestjs/microservices';
import { headers, type MsgHdrs } from 'nats';

import { toErrorBody } from '../../errors/to-error-body';
import { rpcHeaders, type RpcRequest } from '../rpc-request';
import { RpcReply } from './rpc-reply';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Parses requests. Every message that wants a reply is a request, regardless of its content. */
export class RpcRequestDeserializer implements ConsumerDeserializer {
  deserialize(value: Uint8Array, { channel }: { channel: string }): IncomingRequest {
    const data = JSON.parse(decoder.decode(value)) as RpcRequest;
    return { pattern: channel, data, id: channel };
  }
}

/** A reply in the form sent over NATS. */
export interface EncodedReply {
  readonly data: Uint8Array;
  readonly headers: MsgHdrs;
}

/**
 * Serializes replies as the exact bytes of the HTTP body, with status and
 * headers alongside, so that the gateway passes them on without parsing.
 */
export class RpcReplySerializer {
  serialize(packet: OutgoingResponse & { err?: unknown; response?: unknown }): EncodedReply {
    const messageHeaders = headers();
    if (packet.err !== undefined && packet.err !== null) {
      const body = toErrorBody(packet.err, '');
      messageHeaders.set(rpcHeaders.status, String(body.statusCode));
      return { data: encoder.encode(JSON.stringify(body)), headers: messageHeaders };
    }
    const reply =
      packet.response instanceof RpcReply ? packet.response : new RpcReply(packet.response ?? null);
    if (Object.keys(reply.headers).length > 0)
      messageHeaders.set(rpcHeaders.http, JSON.stringify(reply.headers));
    return { data: encoder.encode(JSON.stringify(reply.body)), headers: messageHeaders };
  }
}
