import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { errorStatus } from '#shared/errors.ts';
import type { JsonObject } from './schemas.ts';

const statuses = [...new Set(Object.values(errorStatus))];
type Status = (typeof statuses)[number];

/** `429` → `TooManyRequests`. */
const responseName = (status: Status): string => (STATUS_CODES[status] ?? String(status)).replace(/\W/g, '');

/** No call answers with these: the server sends them before it has found one. */
const beforeAnyCall: readonly Status[] = [405, 408];

/** The replies of failures by name, each with the codes that it may have; `schema` is the body of all of them. */
export function failureResponses(schema: JsonObject): Record<string, JsonObject> {
  const ofCalls = statuses.filter((status) => !beforeAnyCall.includes(status));
  return Object.fromEntries(
    ofCalls.map((status) => {
      const codes = Object.entries(errorStatus).filter(([, other]) => other === status);
      const description = `${STATUS_CODES[status]}: ${codes.map(([code]) => `\`${code}\``).join(', ')}`;
      const headers = status === 429 && {
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
      };
      return [responseName(status), { description, content: { 'application/json': { schema } }, ...headers }];
    }),
  );
}

/** References to the failures that a call can answer with, by status. */
export function failuresFor(endpoint: Endpoint): Record<string, JsonObject> {
  const changes = endpoint.method !== 'GET';
  const possible: [Status, boolean][] = [
    [400, true],
    [401, endpoint.access !== 'public'],
    [403, endpoint.access !== 'public' || endpoint.freshProof !== undefined],
    [404, endpoint.params !== undefined],
    [409, changes],
    [413, endpoint.body !== undefined],
    [415, endpoint.body !== undefined],
    [422, Boolean(endpoint.idempotent)],
    [429, !endpoint.isOperational],
    [500, true],
    [503, true],
  ];
  return Object.fromEntries(
    possible.flatMap(([status, isPossible]) =>
      isPossible ? [[status, { $ref: `#/components/responses/${responseName(status)}` }]] : [],
    ),
  );
}
