import { HttpException } from '@nestjs/common';
import { errorCatalog, type ErrorBody, type ErrorCode } from '@circlet/contracts';

import { DomainError } from './domain-error';

const codeByStatus: Record<number, ErrorCode> = {
  400: 'INVALID_JSON',
  401: 'NOT_SIGNED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
};

/**
 * Builds the error body for a client: everything from a DomainError,
 * only the status of a framework error, and nothing of any other error.
 */
export function toErrorBody(error: unknown, requestId: string): ErrorBody {
  if (error instanceof DomainError) {
    return {
      statusCode: error.status,
      code: error.code,
      message: error.message,
      ...(error.details === undefined ? {} : { details: [...error.details] }),
      ...(error.appealUrl === undefined ? {} : { appealUrl: error.appealUrl }),
      requestId,
    };
  }
  const code = codeByStatus[statusOf(error)] ?? 'INTERNAL_ERROR';
  const { status, message } = errorCatalog[code];
  return { statusCode: status, code, message, requestId };
}
