import { type BodyOf, type Exchange, type ResponseOf, subjectOf } from '@circlet/contracts';
import type { RpcRequest } from '@circlet/platform';
import type { NatsConnection, Subscription } from 'nats';

/**
 * Answers one exchange in place of another service, over the real broker and within the contract.
 * @returns the subscription; unsubscribing stops the answers
 */
export async function stubCall<E extends Exchange>(
  nats: NatsConnection,
  exchange: E,
  answer: (body: BodyOf<E>) => ResponseOf<E>,
): Promise<Subscription> {
  const subscription = nats.subscribe(subjectOf(exchange), {
    callback: (error, message) => {
      if (error !== null) throw error;
      const { body } = message.json<RpcRequest>();
      message.respond(
        JSON.stringify(exchange.response.parse(answer(exchange.body?.parse(body) as BodyOf<E>))),
      );
    },
  });
  await nats.flush();
  return subscription;
}
