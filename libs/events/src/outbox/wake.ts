/** Returns the core NATS subject that wakes a service's active relay when events wait. */
export const wakeSubject = (service: string): string => `outbox.${service}.wake`;
