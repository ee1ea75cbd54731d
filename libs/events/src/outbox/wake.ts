/** Core NATS subject that tells the relaying replica of a service that there is something to publish. */
export const wakeSubject = (service: string): string => `outbox.${service}.wake`;
