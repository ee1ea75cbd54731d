import { DomainError } from '@circlet/platform';

/** Thrown when a rate limit is exceeded. The response carries `Retry-After`. */
export class TooManyRequests extends DomainError {
  constructor(
    /** Whole seconds until a retry makes sense. */
    readonly seconds: number,
  ) {
    super('TOO_MANY_REQUESTS');
  }
}
