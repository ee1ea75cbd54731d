import { errorCatalog, type ErrorCode, type ErrorDetail } from '@circlet/contracts';

/** A refusal shown to the client: a stable code, its HTTP status and a readable message. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly status: number;

  /**
   * @param code - stable code of the error catalog
   * @param message - replaces the catalog's message when it isn't specific enough
   * @param details - invalid fields, for 400 answers
   * @param appealUrl - page for an appeal, for `ACCOUNT_SUSPENDED`
   */
  constructor(
    readonly code: ErrorCode,
    message: string = errorCatalog[code].message,
    readonly details?: readonly ErrorDetail[],
    readonly appealUrl?: string,
  ) {
    super(message);
    this.status = errorCatalog[code].status;
  }
}
