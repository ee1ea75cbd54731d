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

/** Reads requests; a message that wants a reply is a request, whatever it says of itself. */
export class RpcRequestDeserializer implements ConsumerDeserializer {
  deserialize(value: Uint8Array, { channel }: { channel: string }): IncomingRequest {
    const data = JSON.parse(decoder.decode(value)) as RpcRequest;
    return { pattern: channel, data, id: channel };
  }
}

/** What is sent back over NATS. */
export interface EncodedReply {
  readonly data: Uint8Array;
  readonly headers: MsgHdrs;
}

/**
 * Writes replies as the exact bytes of the HTTP body, with the status and headers beside them, so that the gateway
 * passes them on without parsing.
 */
export class RpcReplySerializer {
  serialize(packet: OutgoingResponse & { err?: unknown; response?: unknown }): EncodedReply {
    const head = headers();
    if (packet.err !== undefined && packet.err !== null) {
      const body = toErrorBody(packet.err, '');
      head.set(rpcHeaders.status, String(body.statusCode));
      return { data: encoder.encode(JSON.stringify(body)), headers: head };
    }
    const reply =
      packet.response instanceof RpcReply ? packet.response : new RpcReply(packet.response ?? null);
    if (Object.keys(reply.headers).length > 0) head.set(rpcHeaders.http, JSON.stringify(reply.headers));
    return { data: encoder.encode(JSON.stringify(reply.body)), headers: head };
  }
}
