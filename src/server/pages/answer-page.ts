import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site, SitePage } from '#shared/pages.ts';
import { nextKampalaMidnight } from '#shared/time/time.ts';
import { cutText } from '#shared/cut-text.ts';
import type { Filled } from '#server/answers/store/versioned-cache.ts';
import { AppError } from '#server/kernel/errors.ts';
import { createTurns } from '#server/kernel/concurrency.ts';
import { maskSecrets } from '#server/kernel/mask-secrets.ts';
import {
  chooseEncoding,
  type CompressionSpeed,
  encode,
  type Encoding,
  isUnchanged,
} from '#server/answers/replies/encodings.ts';
import { comesFromThisSite } from './form-origin.ts';
import { createFindPage, type FindPage, normalQuery, notFoundPath, readPath, writePath } from './page-address.ts';
import { isView, type PageViewCounter } from './page-views.ts';
import {
  isStable,
  encodingHeaders,
  recompress,
  makeReadyPage,
  type ReadyPage,
  reencode,
} from '#server/answers/pages/ready-page.ts';
import type { PagesDeps } from './register-pages.ts';
import { type RenderedPage, type RenderOrder, renderPage } from './render-page.ts';

type PageRequest = FastifyRequest<{ Body: string | undefined }>;

/** The requested page, once the address has been parsed. */
interface PageQuestion {
  readonly request: PageRequest;
  readonly reply: FastifyReply;
  readonly site: Site;
  readonly page: SitePage;
  readonly pathname: string;
  readonly query: string;
  readonly isData: boolean;
}

/** Characters of an unknown address that are logged. */
const longestLoggedPath = 200;

/** Fields of a form that are read; ours have a dozen. */
const maxFields = 100;

/** Pages waiting for stronger compression; each stays in memory until then, whether or not it is still cached. */
const mostDensifying = 50;

/** Creates the handler of every page. */
export function createAnswerPage(app: FastifyInstance, deps: PagesDeps, views: PageViewCounter) {
  const { web, generation, pageCache, clock, publicUrl, readFacts, admit, isBusy } = deps;
  const isDevelopment = web.clientDirectory === undefined;
  let known: { site: Site; find: FindPage } | undefined;
  const densifying = createTurns({ atOnce: 1, waitingAtMost: mostDensifying - 1 });

  return async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const site = await web.site();
    if (known?.site !== site) known = { site, find: createFindPage(site.pages) };
    const queryAt = request.url.indexOf('?');
    const path = queryAt < 0 ? request.url : request.url.slice(0, queryAt);
    const query = queryAt < 0 ? '' : request.url.slice(queryAt);
    const { pathname, isData } = readPath(path);
    const { page, canonical } = known.find(pathname);
    if (page.path === '*' && request.method === 'POST') {
      reply.callNotFound();
      return reply;
    }
    if (canonical !== pathname) return reply.redirect(writePath({ pathname: canonical, isData }) + query, 301);

    const question = { request, reply, site, page, pathname, query, isData };
    if (request.method === 'POST') return await answerForm(question);
    const isCacheable = page.handle.page === 'document' && !page.handle.isSecret;
    return isCacheable ? await answerDocument(question) : await answerOnce(question);
  };

  async function answerDocument(question: PageQuestion): Promise<FastifyReply> {
    const { request, reply, page, pathname, query, isData } = question;
    // Unknown addresses all show the same: they share one entry.
    const target = { pathname: page.path === '*' ? notFoundPath : pathname, isData };
    const url = writePath(target) + normalQuery(page, query);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const current = generation();
    const hit = pageCache.peek(cacheKey(url, encoding));
    request.isCacheHit = (hit ?? pageCache.peek(cacheKey(url, 'br'))) !== undefined;
    // An unknown address counts although its page is cached: someone who tries many is not a reader.
    if (!request.isCacheHit || page.path === '*') await admit(request, 'document');
    const ready =
      hit ?? (await pageCache.get(cacheKey(url, encoding), (before) => fill(question, url, encoding, before)));
    const { status, headers, validUntil, tags, list } = ready;
    const { etag, body } = ready.content;
    const { isCacheHit } = request;
    const count = createViewCounter(question.page, { url, isData, list });
    if (status === 200 && request.method === 'GET') count?.(request.headers);
    if (status === 404 && !isData) {
      request.log.info({ path: cutText(maskSecrets(pathname), longestLoggedPath) }, 'no page at this address');
    }

    reply.headers(headers);
    if (status === 200 && isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (status === 200) {
      const isBrotli = encoding === 'br';
      if (isBrotli && isCacheHit) densify(ready);
      deps.remember(request, reply, {
        encoding,
        content: ready.content,
        generation: current,
        validUntil,
        tags,
        onSend: createOnSend(ready, isBrotli, count),
      });
    }
    return reply.code(status).send(body);
  }

  /** Counts views of a page. Created here and not per answer: it is stored, and must not reference a request. */
  function createViewCounter({ handle }: SitePage, { url, isData, list }: ViewSource) {
    const professionalId = handle.kind === 'professional' ? profileAt.exec(url)?.[1] : undefined;
    // A search that a script continues asks for data only.
    const search = searchKinds.has(handle.kind) ? list : undefined;
    if (isData && !search) return undefined;
    return (headers: PageRequest['headers']) => {
      if (!isView({ method: 'GET', headers })) return;
      if (!isData) views.count(handle.kind);
      if (professionalId !== undefined && !isData) deps.counters?.onProfileView(professionalId);
      if (search) deps.counters?.onSearch(search);
    };
  }

  /** Handles a page that was sent from memory. Created here, where no request is in scope that it would keep alive. */
  function createOnSend(ready: ReadyPage, isBrotli: boolean, count: ReturnType<typeof createViewCounter>) {
    return (headers: PageRequest['headers']) => {
      count?.(headers);
      if (isBrotli) densify(ready);
    };
  }

  /**
   * Recompresses repeatedly requested pages, unless they change all the time; one at a time, so that it never loads a
   * busy server.
   */
  function densify(ready: ReadyPage): void {
    if (ready.density !== 'quick' || !(ready.isSteady || isStable(ready, clock())) || densifying.isFull()) return;
    ready.density = 'waiting';
    densifying(() => recompress(ready)).catch((error: unknown) => {
      app.log.warn({ err: error }, 'a kept page could not be compressed further');
    });
  }

  /** Renders pages into brotli, a tenth of their text; the other encodings are derived from it on request. */
  async function fill(
    question: PageQuestion,
    url: string,
    encoding: Encoding,
    before: ReadyPage | undefined,
  ): Promise<Filled<ReadyPage>> {
    const filled =
      encoding === 'br'
        ? await fillByRender(question, url, before)
        : await reencode(
            await pageCache.get(cacheKey(url, 'br'), (older) => fill(question, url, 'br', older)),
            encoding,
          );
    const { status } = filled.value;
    return { ...filled, isCacheable: status === 200 || (status === 404 && question.page.path === '*') };
  }

  async function fillByRender(
    question: PageQuestion,
    url: string,
    before: ReadyPage | undefined,
  ): Promise<Filled<ReadyPage>> {
    const begun = clock();
    const making = { renderedAt: begun.getTime(), isSteady: before === undefined || isStable(before, begun) };
    // A page's dates may read differently tomorrow, even without a change.
    const midnight = nextKampalaMidnight(begun);
    const { headers, validUntil = midnight, ...page } = await render(question, { page: question.page, url });
    const until = validUntil < midnight ? validUntil : midnight;
    return await makeReadyPage({ ...page, ...making, validUntil: until, rendered: headers }, 'br', effort());
  }

  /** Answers with a page that is never cached: of an application, or with a secret in its address. */
  async function answerOnce(question: PageQuestion): Promise<FastifyReply> {
    const { request, page, pathname, query, isData } = question;
    await admit(request, page.handle.page);
    const rendered = await render(question, { page, url: writePath({ pathname, isData }) + query });
    if (rendered.status === 200 && !isData && isView(request)) views.count(page.handle.kind);
    return await sendOnce(question, rendered);
  }

  async function answerForm(question: PageQuestion): Promise<FastifyReply> {
    const { request, reply, page, pathname, query, isData } = question;
    if (!page.hasAction) {
      reply.header('allow', 'GET, HEAD');
      throw new AppError('method_not_allowed', 'You can’t send anything to this page.');
    }
    if (!comesFromThisSite(request.headers, publicUrl)) {
      throw new AppError('forbidden', 'This form was sent from another site.');
    }
    const { body: form = '' } = request;
    await admit(request, page.handle.page, Buffer.byteLength(form));
    if (form.split('&', maxFields + 1).length > maxFields) {
      throw new AppError('invalid_input', `This form has more than ${maxFields} fields.`);
    }
    const url = writePath({ pathname, isData }) + query;
    return await sendOnce(question, await render(question, { page, url, form }));
  }

  async function sendOnce({ request, reply }: PageQuestion, rendered: RenderedPage): Promise<FastifyReply> {
    const encoded = await encode(rendered.body, chooseEncoding(request.headers['accept-encoding']), effort());
    const headers = { ...rendered.headers, ...encodingHeaders(encoded), 'cache-control': 'no-store' };
    return reply.code(rendered.status).headers(headers).send(encoded.body);
  }

  function effort(): CompressionSpeed {
    return isBusy() ? 'fast' : 'usual';
  }

  async function render({ request, site }: PageQuestion, order: RenderOrder): Promise<RenderedPage> {
    return await renderPage(
      { app, direct: deps.direct, site, publicUrl, ...(await readFacts()), isDevelopment },
      order,
      request,
    );
  }
}

/** Kinds of pages that are a search: not Home, whose list no one requested. */
const searchKinds = new Set(['find-advisor', 'landing']);

/** The properties of an answer that view counts need. */
interface ViewSource {
  readonly url: string;
  readonly isData: boolean;
  readonly list: ReadyPage['list'];
}

/** A profile that a person opened: not further reviews of it, nor the page after a form. */
const profileAt = /^\/professional\/([\da-f-]{36})$/i;

const cacheKey = (url: string, encoding: Encoding) => `${encoding} ${url}`;
