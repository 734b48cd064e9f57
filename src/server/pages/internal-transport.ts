import type { FastifyInstance } from 'fastify';
import type { Transport } from '#shared/api/transport.ts';
import { runInternal } from '#server/http/endpoint/internal-call.ts';

/** A transport, and what it learnt from its answers. */
export interface InternalTransport {
  readonly transport: Transport;
  /** The earliest expiry of the answers; undefined if none has one. */
  validUntil(): Date | undefined;
}

/** Calls the API inside this process for the visitor at `ip`. Sends no token: pages are the same for everyone. */
export function createInternalTransport(app: FastifyInstance, ip: string): InternalTransport {
  let earliest: Date | undefined;
  return {
    async transport({ method, url, body }) {
      const response = await runInternal({ ip }, () =>
        app.inject({ method, url, ...(body !== undefined && { payload: body as object }) }),
      );
      const until = response.headers['x-valid-until'];
      if (typeof until === 'string') {
        const moment = new Date(until);
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
