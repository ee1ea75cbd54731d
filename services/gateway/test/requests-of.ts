import { type Exchange, subjectOf } from '@circlet/contracts';
import { type RpcRequest, rpcHeaders } from '@circlet/platform';
import type { NatsConnection } from 'nats';

/** A request as it reached a service. */
export interface SeenRequest extends RpcRequest {
  readonly requestId: string | undefined;
}

/** Collects what services are asked, looking over their shoulders. */
export async function requestsOf(nats: NatsConnection, exchange: Exchange): Promise<SeenRequest[]> {
  const seen: SeenRequest[] = [];
  nats.subscribe(subjectOf(exchange), {
    callback: (error, message) => {
      if (error !== null) throw error;
      seen.push({ ...message.json<RpcRequest>(), requestId: message.headers?.get(rpcHeaders.requestId) });
    },
  });
  await nats.flush();
  return seen;
}
