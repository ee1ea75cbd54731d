import { inSpan } from './tracing';

/** The part of a BullMQ job that its span describes. */
interface TracedJob {
  readonly id?: string | undefined;
  readonly name: string;
  readonly queueName: string;
  readonly attemptsMade: number;
  /** Jobs of a request carry its `traceparent`; others begin a trace. */
  readonly data: unknown;
}

/** Runs a job as a span of the trace that it was enqueued in. */
export const inJobSpan = <T>(
  { id, name, queueName, attemptsMade, data }: TracedJob,
  work: () => Promise<T>,
): Promise<T> =>
  inSpan(
    `job ${name}`,
    {
      kind: 'consumer',
      parent: (data as { readonly traceparent?: string } | null)?.traceparent,
      attributes: {
        'messaging.system': 'bullmq',
        'messaging.destination.name': queueName,
        ...(id === undefined ? {} : { 'messaging.message.id': id }),
        'circlet.attempt': attemptsMade + 1,
      },
    },
    work,
  );
