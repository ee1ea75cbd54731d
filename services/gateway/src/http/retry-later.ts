import type { ErrorCode } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';

/** A refusal that passes by itself; answered with `Retry-After`. */
export class RetryLater extends DomainError {
  constructor(
    code: Extract<ErrorCode, 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE'>,
    /** Whole seconds after which trying again makes sense. */
    readonly seconds: number,
  ) {
    super(code);
  }
}
