/** What the user has to prove: that it's them, in whatever way, or that they have their second step too. */
export type ProofKind = 'any' | 'secondStep';

/** The question that is open, which all refused calls wait for together. */
interface Question {
  readonly kind: ProofKind;
  readonly answer: Promise<boolean>;
  readonly settle: (isProved: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function setQuestion(next: Question | null): void {
  question = next;
  for (const notify of listeners) notify();
}

/**
 * Asks the user to prove again who they are, after the server refused a call without that.
 * @returns whether they did, so that the call can be repeated
 */
export function askForProof(kind: ProofKind = 'any'): Promise<boolean> {
  if (question === null) {
    let settle: Question['settle'] = () => undefined;
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    setQuestion({ kind, answer, settle });
  }
  return question?.answer ?? Promise.resolve(false);
}

/** Answers the open question for all calls that wait for it. */
export function answerProof(isProved: boolean): void {
  question?.settle(isProved);
  setQuestion(null);
}

/** Returns what the open question asks for; null if none is open. */
export const askedProof = (): ProofKind | null => question?.kind ?? null;

/** Calls the listener whenever a question opens or closes. Returns a function that stops that. */
export function subscribeToProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
