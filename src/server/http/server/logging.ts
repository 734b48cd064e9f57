import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import { fieldsWith } from '#shared/professionals/profile-fields.ts';
import { maskSecrets } from '#server/kernel/mask-secrets.ts';
import { serializeError } from './serialize-error.ts';

/**
 * Options for JSON logs without secrets: headers and fields that carry them are dropped, at the top levels, and the
 * secrets of links are masked everywhere.
 */
export function loggerOptions(level: string): LoggerOptions {
  const numbers = fieldsWith({ kind: 'phone' });
  const secretFields = ['password', 'token', 'authorization', 'cookie', 'secret', 'email', 'phone', ...numbers];
  return {
    level,
    // The last step of every line, so that a link's secret is in none, whichever error or address contained it.
    hooks: { streamWrite: maskSecrets },
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    serializers: {
      err: serializeError,
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url, ip: request.ip }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
    },
  };
}

/** One in this many answers from a cache is logged; the metrics count all. */
const hitsPerLogLine = 100;

/** Who was refused, or asked for what isn't there: somebody who tries the numbers of others has an account. */
function refusedCaller({ actor }: FastifyRequest, { statusCode }: FastifyReply) {
  if (![401, 403, 404].includes(statusCode) || actor.kind !== 'user') return {};
  return { userId: actor.viewing?.adminId ?? actor.id };
}

/** Logs each answer once: errors always, answers from a cache one in a hundred, calls inside the process never. */
export function logAnswers(app: FastifyInstance): void {
  let hits = 0;
  app.addHook('onResponse', async (request, reply) => {
    if (request.isInternal || request.isStreamed) return;
    if (request.isCacheHit && reply.statusCode < 400 && hits++ % hitsPerLogLine !== 0) return;
    const refused = refusedCaller(request, reply);
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10, ...refused }, 'answered');
  });
}
