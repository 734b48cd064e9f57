import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { pointsForBytes, pointsForFileBytes } from '#server/limits/points-for-bytes.ts';

/** Rows of a list that cost one request of a caller's limit. */
const rowsPerPoint = 50;

/** Points for the body: already a text at this point, or a form with files that is still to be read. */
export function pointsOfBody({ body, headers }: FastifyRequest): number {
  if (typeof body === 'string') return pointsForBytes(Buffer.byteLength(body));
  return headers['content-type']?.startsWith('multipart/') ? pointsForFileBytes(headers['content-length']) : 0;
}

/**
 * Points of an answer: the endpoint's own, or for a list one per `rowsPerPoint` rows that it may hold, and one for each
 * further word of a search: looking up a misspelled one costs the database as much as a short list.
 */
export function pointsFor({ points }: Endpoint, query: unknown): number {
  if (points !== undefined) return points;
  const { limit = 1, search = '' } = (query ?? {}) as { limit?: number; search?: string };
  const furtherWords = search.trim().split(/\s+/).length - 1;
  return Math.ceil(limit / rowsPerPoint) + furtherWords;
}
