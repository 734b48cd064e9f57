import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site, SitePage } from '#shared/pages.ts';
import { nextKampalaMidnight } from '#shared/time.ts';
import { createVersionedCache, type Filled } from '../cache/versioned-cache.ts';
import { AppError } from '../errors.ts';
import { chooseEncoding, encode, encodeAll, type Encodings, isUnchanged } from './encodings.ts';
import { comesFromThisSite } from './form-origin.ts';
import { createFindPage, type FindPage, normalQuery, notFoundPath, readPath, writePath } from './page-address.ts';
import { isView, type PageViewCounter } from './page-views.ts';
import type { PagesDeps } from './register-pages.ts';
import { type RenderedPage, type RenderOrder, renderPage } from './render-page.ts';

/** A document page, or its data, ready to be sent any number of times. */
interface ReadyPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly encodings: Encodings;
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

/** Makes the handler of every page. */
export function createAnswerPage(app: FastifyInstance, deps: PagesDeps, views: PageViewCounter) {
  const { web, clock, publicUrl, admit } = deps;
  const isDevelopment = web.clientDirectory === undefined;
  const generation = isDevelopment ? () => undefined : deps.generation;
  const kept = createVersionedCache<ReadyPage>({ maxBytes: cacheBytes, generation, now: clock });
  let known: { site: Site; find: FindPage } | undefined;

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
    if (page.path === '*' && !isData) request.log.info({ path: pathname }, 'no page at this address');
    return page.handle.page === 'document' ? await answerDocument(question) : await answerApplication(question);
  };

  async function answerDocument(question: Question): Promise<FastifyReply> {
    const { request, reply, page, pathname, query, isData } = question;
    // What unknown addresses show does not depend on them: they share one entry.
    const asked = { pathname: page.path === '*' ? notFoundPath : pathname, isData };
    const url = writePath(asked) + normalQuery(page, query);
    let ready = kept.peek(url);
    request.isCacheHit = ready !== undefined;
    if (!ready) {
      await admit(request);
      ready = await kept.get(url, () => fill(question, url));
    }
    reply.code(ready.status).headers(ready.headers).header('vary', 'accept-encoding');
    if (ready.status === 200) {
      if (!isData && isView(request)) views.count(page.handle.kind);
      reply.header('cache-control', 'no-cache');
    } else reply.header('cache-control', 'no-store');
    if (ready.headers['location'] !== undefined) return reply.send();
    const { encoding, body, etag } = ready.encodings[chooseEncoding(request.headers['accept-encoding'])];
    reply.header('etag', etag);
    if (ready.status === 200 && isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(body);
  }

  async function fill(question: Question, url: string): Promise<Filled<ReadyPage>> {
    // Dates that a page shows may read differently tomorrow, whatever the data says.
    const midnight = nextKampalaMidnight(clock());
    const { status, headers, body, validUntil = midnight } = await render(question, { page: question.page, url });
    const encodings = await encodeAll(body);
    const bytes = Object.values(encodings).reduce((sum, encoded) => sum + encoded.body.length, 1000);
    return {
      value: { status, headers, encodings },
      bytes,
      validUntil: validUntil < midnight ? validUntil : midnight,
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
    if (rendered.headers['location'] !== undefined) {
      return reply.code(rendered.status).headers(rendered.headers).header('cache-control', 'no-store').send();
    }
    const { encoding, body } = await encode(rendered.body, chooseEncoding(request.headers['accept-encoding']));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(rendered.status)
      .headers(rendered.headers)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .send(body);
  }

  function render({ request, site }: Question, order: RenderOrder): Promise<RenderedPage> {
    return renderPage({ app, site, publicUrl, isDevelopment }, order, request);
  }
}
