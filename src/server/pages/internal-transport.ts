import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiRequest, Transport } from '#shared/api/transport.ts';
import { contract } from '#shared/api/index.ts';
import type { MarketplaceReply } from '#shared/api/professionals/professionals.ts';
import { resolvePlace } from '#shared/places/places.ts';
import type { ListPage } from '#server/answers/pages/ready-page.ts';
import type { CacheTag } from '#server/answers/tags/cache-tags.ts';
import { runInternal } from '#server/http/endpoint/internal-call.ts';
import type { DirectCalls } from '#server/answers/replies/direct-calls.ts';

/** What answers calls inside the process. */
interface Callable {
  readonly app: FastifyInstance;
  readonly direct: Pick<DirectCalls, 'ask'>;
}

type CallAnswer = Awaited<NonNullable<ReturnType<DirectCalls['ask']>>>;

/** A transport, and what its answers depend on. */
export interface InternalTransport {
  readonly transport: Transport;
  /** The earliest expiry; undefined if there is none. */
  validUntil(): Date | undefined;
  /** Cache tags of the answers; undefined once one of them has none declared. */
  tags(): readonly CacheTag[] | undefined;
  /** The list that the page requested first; undefined if it requested none, or for a further page. */
  list(): ListPage | undefined;
}

/**
 * Calls the API inside this process for the visitor of a page. Sends no token: pages are the same for everyone.
 * @param until an expiry that is known before.
 */
export function createInternalTransport(
  { app, direct }: Callable,
  request: FastifyRequest,
  until?: Date,
): InternalTransport {
  let earliest = until;
  let tags: Set<CacheTag> | undefined = new Set();
  let list: ListPage | null | undefined;
  return {
    async transport(call) {
      const answer = await (direct.ask(call, request) ?? inject(app, call, request));
      const { validUntil, tags: answerTags } = answer;
      if (validUntil && (!earliest || validUntil < earliest)) earliest = validUntil;
      tags = answerTags && tags && new Set([...tags, ...answerTags]);
      if (list === undefined && isListUrl(call.url) && answer.status === 200) {
        list = readListPage(call.url, answer.body as MarketplaceReply) ?? null;
      }
      return { status: answer.status, body: answer.body };
    },
    validUntil: () => earliest,
    tags: () => tags && [...tags],
    list: () => list ?? undefined,
  };
}

const listPath = contract.professionals.marketplace.path;
const isListUrl = (url: string) => url === listPath || url.startsWith(`${listPath}?`);

function readListPage(url: string, { total, professionals }: MarketplaceReply): ListPage | undefined {
  const query = new URLSearchParams(url.slice(listPath.length));
  if (query.get('after') || Number(query.get('offset') ?? 0) > 0) return undefined;
  const place = resolvePlace(query.get('location') ?? '');
  return {
    district: place?.kind === 'district' ? place.district : '',
    isEmpty: total === 0,
    professionalIds: professionals.map(({ id }) => id),
  };
}

/** Sends a call through the server, as a browser would: one that changes something, or isn't cached. */
async function inject(
  app: FastifyInstance,
  { method, url, body }: ApiRequest,
  { ip }: FastifyRequest,
): Promise<CallAnswer> {
  const response = await runInternal({ ip }, () =>
    app.inject({ method, url, ...(body !== undefined && { payload: body as object }) }),
  );
  return { status: response.statusCode, body: parse(response.body) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
