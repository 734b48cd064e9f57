import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint, Input } from '#shared/api/endpoint.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { mostParameters } from './query-string.ts';
import { readIfMatch } from './if-match.ts';
import { readJson } from './read-json.ts';
import { validate } from './validate.ts';

/** The query of an endpoint without one: nothing. */
const noQuery = z.strictObject({});

/**
 * Unknown parameters are ignored: people share addresses of files, and other sites add some (`fbclid`, `utm_source`).
 */
const anyQuery = z.object({});

/** A decoder's replacement for bytes that are not UTF-8. */
const undecodable = '\ufffd';

/**
 * Checks path, query and body of a request against the contract; a body arrives as text, so that its parsing is counted.
 * @throws {AppError} `not_found` for a malformed id, `unsupported_media`, `invalid_input` with the fields.
 */
export function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  if (endpoint.method !== 'GET') checkMediaType(endpoint, request);
  if (typeof request.body === 'string') request.body = readJson(request.body);
  return {
    ...readParts(endpoint, request.params, request.query as Record<string, unknown>),
    body: endpoint.body ? validate(endpoint.body, request.body) : undefined,
    ...(endpoint.isVersioned && { expected: readIfMatch(request.headers['if-match']) }),
  } as Input<E>;
}

/**
 * Checks the parts of an address, which are texts.
 * @throws {AppError} `not_found` for a malformed id, `invalid_input` with the fields.
 */
export function readParts(endpoint: Endpoint, rawParams: unknown, rawQuery: Record<string, unknown>) {
  const params = endpoint.params?.safeParse(rawParams);
  if (params && !params.success) throw notFound();
  refuseUnreadable(rawQuery);
  const noneOfOurs = endpoint.path.startsWith('/api/') ? noQuery : anyQuery;
  const query = validate(endpoint.query ?? noneOfOurs, rawQuery);
  return { params: params?.data, query: endpoint.normaliseQuery?.(query) ?? query };
}

function refuseUnreadable(query: Record<string, unknown>): void {
  if (Object.values(query).flat().length > mostParameters) {
    throw invalidInput({ query: `Please send at most ${mostParameters} parameters.` });
  }
  for (const [name, value] of Object.entries(query)) {
    if (String(value).includes(undecodable)) throw invalidInput({ [name]: 'This text isn’t valid UTF-8.' });
  }
}

/**
 * Refuses a media type that only another endpoint takes, even without a body: a form on another site must reach no call
 * that changes something.
 */
function checkMediaType(endpoint: Endpoint, request: FastifyRequest): void {
  const sent = request.headers['content-type'];
  const [type = ''] = (sent ?? '').split(';');
  const says = sent !== undefined || request.body !== undefined;
  if (says && !(endpoint.bodyTypes ?? ['application/json']).includes(type.trim().toLowerCase())) {
    throw new AppError('unsupported_media', 'This call needs a different media type.');
  }
}
