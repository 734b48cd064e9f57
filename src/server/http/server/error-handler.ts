import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#shared/errors.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { isVanished } from '#server/db/vanished.ts';
import { AppError, invalidInput, unavailable } from '#server/kernel/errors.ts';

/** Returns an error's body on the wire. */
export function toErrorBody(error: AppError, requestId: string): ErrorBody {
  return {
    error: error.message,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
    ...(error.details && { details: error.details }),
    requestId,
  };
}

/**
 * Turns anything thrown into an `AppError`: our own as they are, the framework's by its stable codes, a lost database
 * into `unavailable`, a row deleted in between into `conflict`, anything else into an `internal` without details.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return unavailable(error);
  if (isVanished(error)) {
    const sentence = 'Something this belongs to has just been deleted. Nothing was changed.';
    return new AppError('conflict', sentence, { cause: error });
  }
  switch ((error as Partial<FastifyError> | null)?.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('too_large', 'What you sent is too large.', { cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media', 'This call needs a different media type.', { cause: error });
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalidInput({ body: 'The body isn’t as long as announced.' });
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return invalidInput({ path: 'We can’t read this address.' });
    default:
      return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error });
  }
}

/** Logs our own faults with their cause. */
export function logFailure(error: AppError, log: FastifyBaseLogger): void {
  if (error.code === 'internal') log.error({ err: error.cause ?? error }, 'request failed');
  else if (error.code === 'unavailable') log.warn({ err: error.cause ?? error }, 'service unavailable');
  else if (error.code === 'conflict' && error.cause) log.warn({ err: error.cause }, 'deleted during the request');
}

/** The API's only error handler. Logs our own faults with their cause; the caller gets only the sentence. */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  logFailure(error, request.log);
  if (error.retryAfter) reply.header('retry-after', error.retryAfter);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(toErrorBody(error, request.id));
}
