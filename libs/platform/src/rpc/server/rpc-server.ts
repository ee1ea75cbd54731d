import { type MicroserviceOptions, Transport } from '@nestjs/microservices';

import { natsOptions } from '../../nats/connect-nats';
import { RpcReplySerializer, RpcRequestDeserializer } from './rpc-codec';

/**
 * The Nest NATS transport on which a service answers calls. All replicas share the queue group, so each call is
 * answered once; at the end it stops taking calls and gives those in hand a moment to finish.
 */
export const rpcServer = (url: string, service: string): MicroserviceOptions => ({
  transport: Transport.NATS,
  options: {
    ...natsOptions(url, `${service}-rpc`),
    servers: [new URL(url).host],
    queue: service,
    gracefulShutdown: true,
    gracePeriod: 500,
    serializer: new RpcReplySerializer(),
    deserializer: new RpcRequestDeserializer(),
  },
});
