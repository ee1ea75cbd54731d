import { DomainError } from '@circlet/platform';

/** A budget is used up; answered with `Retry-After`. */
export class TooManyRequests extends DomainError {
  constructor(
    /** Whole seconds after which trying again makes sense. */
    readonly seconds: number,
  ) {
    super('TOO_MANY_REQUESTS');
  }
}
