import { type Exchange, subjectOf } from '@circlet/contracts';
import { type RpcRequest, rpcHeaders } from '@circlet/platform';
import type { NatsConnection } from 'nats';

/** A request as a service received it. */
export interface RecordedRequest extends RpcRequest {
  readonly requestId: string | undefined;
}

/** Collects the requests that services receive, by subscribing to the same subject. */
export async function recordRequests(nats: NatsConnection, exchange: Exchange): Promise<RecordedRequest[]> {
  const seen: RecordedRequest[] = [];
  nats.subscribe(subjectOf(exchange), {
    callback: (error, message) => {
      if (error !== null) throw error;
      seen.push({ ...message.json<RpcRequest>(), requestId: message.headers?.get(rpcHeaders.requestId) });
    },
  });
  await nats.flush();
  return seen;
}
