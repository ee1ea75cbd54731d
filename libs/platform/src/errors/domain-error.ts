import { errorCatalog, type ErrorCode, type ErrorDetail } from '@circlet/contracts';

/** A refusal that a client may see: a stable code, its status and words for people. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly status: number;

  /**
   * @param code - stable code of the catalogue
   * @param message - words for people, when the catalogue's do not say enough
   * @param details - wrong fields, for 400 answers
   */
  constructor(
    readonly code: ErrorCode,
    message: string = errorCatalog[code].message,
    readonly details?: readonly ErrorDetail[],
  ) {
    super(message);
    this.status = errorCatalog[code].status;
  }
}
