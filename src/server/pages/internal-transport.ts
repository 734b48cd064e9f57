import type { FastifyInstance } from 'fastify';
import type { Transport } from '#shared/api/transport.ts';
import { runInternal } from '#server/http/endpoint/internal-call.ts';

/** A transport, and what it learnt from its answers. */
export interface InternalTransport {
  readonly transport: Transport;
  /** The earliest expiry; undefined if there is none. */
  validUntil(): Date | undefined;
}

/**
 * Calls the API inside this process for the visitor at `ip`. Sends no token: pages are the same for everyone.
 * @param until an expiry that is known before.
 */
export function createInternalTransport(app: FastifyInstance, ip: string, until?: Date): InternalTransport {
  let earliest = until;
  return {
    async transport({ method, url, body }) {
      const response = await runInternal({ ip }, () =>
        app.inject({ method, url, ...(body !== undefined && { payload: body as object }) }),
      );
      const answerUntil = response.headers['x-valid-until'];
      if (typeof answerUntil === 'string') {
        const moment = new Date(answerUntil);
        if (!earliest || moment < earliest) earliest = moment;
      }
      return { status: response.statusCode, body: parse(response.body) };
    },
    validUntil: () => earliest,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
