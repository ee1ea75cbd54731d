import { type Answer, Person } from '../product/person';

/** A request that failed from the user's point of view. */
export interface Failure {
  /** Start of the request, by `performance.now()`. */
  readonly at: number;
  readonly what: string;
}

/** A user who makes each request once and records every one that is refused, fails or gets no answer. */
export class StrictPerson extends Person {
  constructor(
    origin: string,
    name: string,
    patience: AbortSignal,
    private readonly failures: Failure[],
  ) {
    super(origin, name, patience);
  }

  override async try(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer | undefined> {
    const at = performance.now();
    const answer = await super.try(method, path, body, headers);
    if (answer === undefined || answer.status >= 400)
      this.failures.push({ at, what: `${method} ${path}: ${answer?.status ?? 'no answer'}` });
    return answer;
  }
}
