import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site, SitePage } from '#shared/pages.ts';
import { nextKampalaMidnight } from '#shared/time.ts';
import { createVersionedCache, type Filled } from '#server/cache/versioned-cache.ts';
import { AppError } from '#server/errors.ts';
import {
  chooseEncoding,
  compressDensely,
  encode,
  encodeAll,
  type Encoded,
  type Encoding,
  type Encodings,
  isUnchanged,
} from '#server/http/encodings.ts';
import { comesFromThisSite } from './form-origin.ts';
import { createOneByOne } from './one-by-one.ts';
import { createFindPage, type FindPage, normalQuery, notFoundPath, readPath, writePath } from './page-address.ts';
import { isView, type PageViewCounter } from './page-views.ts';
import type { PagesDeps } from './register-pages.ts';
import { type RenderedPage, type RenderOrder, renderPage } from './render-page.ts';

/** A document page, or its data, ready to be sent any number of times. */
interface ReadyPage {
  readonly status: number;
  readonly validUntil: Date;
  readonly answers: Record<Encoding, ReadyAnswer>;
  /** Whether its brotli is as small as it gets. */
  density: 'quick' | 'waiting' | 'dense';
}

interface ReadyAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
}

type PageRequest = FastifyRequest<{ Body: string | undefined }>;

/** What is asked for, once the address has been understood. */
interface Question {
  readonly request: PageRequest;
  readonly reply: FastifyReply;
  readonly site: Site;
  readonly page: SitePage;
  readonly pathname: string;
  readonly query: string;
  readonly isData: boolean;
}

/** Memory for kept pages. A page of nine cards takes about 80 kB with all its encodings. */
const cacheBytes = 64 * 1024 * 1024;

/** Characters of an unknown address that the log keeps. */
const longestLoggedPath = 200;

/** Pages that wait to be compressed further; each is held in memory meanwhile, whether or not it is still kept. */
const mostDensifying = 50;

/** What the headers of one kept answer take, roughly. */
const headerBytes = 1500;

/** Makes the handler of every page. */
export function createAnswerPage(app: FastifyInstance, deps: PagesDeps, views: PageViewCounter) {
  const { web, clock, publicUrl, facts, admit } = deps;
  const isDevelopment = web.clientDirectory === undefined;
  const generation = isDevelopment ? () => undefined : deps.generation;
  const kept = createVersionedCache<ReadyPage>({ maxBytes: cacheBytes, generation, now: clock });
  let known: { site: Site; find: FindPage } | undefined;
  const densifying = createOneByOne(mostDensifying);

  return async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const site = await web.site();
    if (known?.site !== site) known = { site, find: createFindPage(site.pages) };
    const queryAt = request.url.indexOf('?');
    const path = queryAt < 0 ? request.url : request.url.slice(0, queryAt);
    const query = queryAt < 0 ? '' : request.url.slice(queryAt);
    const { pathname, isData } = readPath(path);
    const { page, canonical } = known.find(pathname);
    if (page.path === '*' && (pathname.startsWith('/api/') || request.method === 'POST')) {
      reply.callNotFound();
      return reply;
    }
    if (canonical !== pathname) return reply.redirect(writePath({ pathname: canonical, isData }) + query, 301);

    const question = { request, reply, site, page, pathname, query, isData };
    if (request.method === 'POST') return await answerForm(question);
    return page.handle.page === 'document' ? await answerDocument(question) : await answerApplication(question);
  };

  async function answerDocument(question: Question): Promise<FastifyReply> {
    const { request, reply, page, pathname, query, isData } = question;
    // What unknown addresses show does not depend on them: they share one entry.
    const asked = { pathname: page.path === '*' ? notFoundPath : pathname, isData };
    const url = writePath(asked) + normalQuery(page, query);
    const current = generation();
    let ready = kept.peek(url);
    request.isCacheHit = ready !== undefined;
    // An unknown address counts although its page is kept: whoever tries many is no reader.
    if (!ready || page.path === '*') await admit(request);
    if (!ready) {
      ready = await kept.get(url, () => fill(question, url));
    }
    const { status, answers, validUntil } = ready;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const { headers, etag, body } = answers[encoding];
    const count = isData ? undefined : counterOf(page);
    if (status === 200 && request.method === 'GET') count?.(request.headers);
    if (status === 404 && !isData) {
      request.log.info({ path: pathname.slice(0, longestLoggedPath) }, 'no page at this address');
    }

    reply.headers(headers);
    if (status === 200 && isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (status === 200 && request.isCacheHit) densify(ready, request);
    if (status === 200 && request.isCacheHit && (encoding !== 'br' || ready.density === 'dense')) {
      deps.remember(request, reply, {
        encoding,
        etag,
        body,
        generation: current,
        validUntil,
        ...(count && { onSend: count }),
      });
    }
    return reply.code(status).send(body);
  }

  /** Counts views of a page. Made here and not where a request is answered: it is remembered, and holds no request. */
  function counterOf({ handle }: SitePage) {
    return (headers: PageRequest['headers']) => {
      if (isView({ method: 'GET', headers })) views.count(handle.kind);
    };
  }

  /** A page that is asked for again is worth the work; one after the other, so that a busy hour stays a quiet one. */
  function densify(ready: ReadyPage, { log }: PageRequest): void {
    if (ready.density !== 'quick') return;
    const isTaken = densifying(async () => {
      try {
        const body = await compressDensely(ready.answers.identity.body);
        ready.answers.br = { ...ready.answers.br, body };
        ready.density = 'dense';
      } catch (error) {
        log.warn({ err: error }, 'a kept page could not be compressed further');
      }
    });
    if (isTaken) ready.density = 'waiting';
  }

  async function fill(question: Question, url: string): Promise<Filled<ReadyPage>> {
    // Dates that a page shows may read differently tomorrow, whatever the data says.
    const midnight = nextKampalaMidnight(clock());
    const { status, headers, body, validUntil = midnight } = await render(question, { page: question.page, url });
    const answers = answersOf(status, headers, await encodeAll(body));
    const until = validUntil < midnight ? validUntil : midnight;
    return {
      value: { status, answers, validUntil: until, density: 'quick' },
      bytes: Object.values(answers).reduce((sum, answer) => sum + answer.body.length + headerBytes, 0),
      validUntil: until,
      isKept: status === 200 || (status === 404 && question.page.path === '*'),
    };
  }

  async function answerApplication(question: Question): Promise<FastifyReply> {
    const { request, page, pathname, query, isData } = question;
    await admit(request);
    const rendered = await render(question, { page, url: writePath({ pathname, isData }) + query });
    if (rendered.status === 200 && !isData && isView(request)) views.count(page.handle.kind);
    return await sendOnce(question, rendered);
  }

  async function answerForm(question: Question): Promise<FastifyReply> {
    const { request, reply, page, pathname, query, isData } = question;
    if (!page.hasAction) {
      reply.header('allow', 'GET, HEAD');
      throw new AppError('method_not_allowed', 'Nothing can be sent to this page.');
    }
    if (!comesFromThisSite(request.headers, publicUrl)) {
      throw new AppError('forbidden', 'This form was sent from another site.');
    }
    await admit(request);
    const url = writePath({ pathname, isData }) + query;
    return await sendOnce(question, await render(question, { page, url, form: request.body ?? '' }));
  }

  async function sendOnce({ request, reply }: Question, rendered: RenderedPage): Promise<FastifyReply> {
    const encoded = await encode(rendered.body, chooseEncoding(request.headers['accept-encoding']));
    const headers = { ...rendered.headers, ...headersOf(encoded), 'cache-control': 'no-store' };
    return reply.code(rendered.status).headers(headers).send(encoded.body);
  }

  function render({ request, site }: Question, order: RenderOrder): Promise<RenderedPage> {
    return renderPage({ app, site, publicUrl, facts, isDevelopment }, order, request);
  }
}

function answersOf(status: number, headers: ReadyAnswer['headers'], encodings: Encodings): ReadyPage['answers'] {
  const answerOf = (encoded: Encoded): ReadyAnswer => ({
    headers: {
      ...headers,
      ...headersOf(encoded),
      ...(status === 200 ? { 'cache-control': 'no-cache', etag: encoded.etag } : { 'cache-control': 'no-store' }),
    },
    etag: encoded.etag,
    body: encoded.body,
  });
  return { br: answerOf(encodings.br), gzip: answerOf(encodings.gzip), identity: answerOf(encodings.identity) };
}

function headersOf({ encoding, body }: Encoded): Record<string, string> {
  if (encoding === 'identity' || body.length === 0) return { vary: 'accept-encoding' };
  return { vary: 'accept-encoding', 'content-encoding': encoding };
}
