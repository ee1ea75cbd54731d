import { errorCatalog, type ErrorCode, type Exchange, subjectOf } from '@circlet/contracts';
import { rpcHeaders } from '@circlet/platform';
import { headers, type NatsConnection, type Subscription } from 'nats';

/**
 * Refuses one exchange in place of another service, over the real broker.
 * @returns the subscription; unsubscribing stops the refusals
 */
export async function stubRefusal(
  nats: NatsConnection,
  exchange: Exchange,
  code: ErrorCode,
): Promise<Subscription> {
  const { status, message } = errorCatalog[code];
  const head = headers();
  head.set(rpcHeaders.status, String(status));
  const subscription = nats.subscribe(subjectOf(exchange), {
    callback: (error, request) => {
      if (error !== null) throw error;
      request.respond(JSON.stringify({ statusCode: status, code, message, requestId: '' }), {
        headers: head,
      });
    },
  });
  await nats.flush();
  return subscription;
}
