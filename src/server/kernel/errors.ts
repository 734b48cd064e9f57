import { type ErrorBody, type ErrorCode, errorStatus } from '#shared/errors.ts';

interface Options {
  fields?: Record<string, string>;
  details?: ErrorBody['details'];
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal that reaches the caller as it is. Every other error is answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Options['fields'];
  readonly details: Options['details'];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: Options = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = errorStatus[code];
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}

/** 404: missing, or not the caller's. The same words for both. */
export const notFound = () => new AppError('not_found', 'Not found.');

/** 400 that names the fields. */
export const invalidInput = (fields: Record<string, string>, message = 'Please check what you entered.') =>
  new AppError('invalid_input', message, { fields });

/** 503 while the database or the process cannot serve. */
export const unavailable = (cause?: unknown) =>
  new AppError('unavailable', 'The service is not available at the moment. Please try again shortly.', {
    retryAfter: 5,
    cause,
  });
