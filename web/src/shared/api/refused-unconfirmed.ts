type Listener = () => void;

const listeners = new Set<Listener>();

/** Reports that the server refused a call because the user has yet to confirm their email address. */
export function reportRefusedUnconfirmed(): void {
  for (const notify of listeners) notify();
}

/** Calls the listener after each such refusal. Returns a function that stops that. */
export function onRefusedUnconfirmed(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
