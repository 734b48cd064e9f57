import { type ErrorBody, type ErrorCode, errorStatus } from '#shared/errors.ts';
import { cutText } from '#shared/cut-text.ts';

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

/** 404: missing, or not the caller's. The same message for both. */
export const notFound = () => new AppError('not_found', 'Not found.');

/** Maximum of fields that a refusal names, and characters of each name: the input may have thousands, of any length. */
const maxFields = 20;
const longestName = 100;

/** 400 that names the fields; the sentence says how many more there are. */
export function invalidInput(fields: Record<string, string>, message = 'Please check what you entered.'): AppError {
  const all = Object.entries(fields);
  const named = all.slice(0, maxFields).map(([name, sentence]) => [cutText(name, longestName), sentence] as const);
  const more = all.length - named.length;
  const summary = more > 0 ? `${message} ${more} more ${more === 1 ? 'field is' : 'fields are'} wrong.` : message;
  return new AppError('invalid_input', summary, { fields: Object.fromEntries(named) });
}

/** 503 while the database or the process cannot serve. */
export const unavailable = (cause?: unknown) =>
  new AppError('unavailable', 'The service isn’t available at the moment. Please try again shortly.', {
    retryAfter: 5,
    cause,
  });
