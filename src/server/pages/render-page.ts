import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site, SitePage } from '#shared/pages.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { CacheTag } from '#server/answers/tags/cache-tags.ts';
import {
  developmentPolicy,
  hashPolicy,
  noncePolicy,
  reportingEndpoints,
  settleScripts,
} from './content-security-policy.ts';
import type { DirectCalls } from '#server/answers/replies/direct-calls.ts';
import type { ListPage } from '#server/answers/pages/ready-page.ts';
import { createInternalTransport } from './internal-transport.ts';
import { plainErrorPage } from './plain-error-page.ts';

/** A page, or its data, before it is encoded. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The earliest expiry of the API's answers and the site's facts. */
  readonly validUntil: Date | undefined;
  /** Cache tags of the API's answers; undefined if one of them has none declared. */
  readonly tags: readonly CacheTag[] | undefined;
  readonly list: ListPage | undefined;
}

/** A page to render. */
export interface RenderOrder {
  readonly page: SitePage;
  /** Path and query of this site, in normal form. */
  readonly url: string;
  /** A posted form, as sent. */
  readonly form?: string;
}

/** Seconds until a retry makes sense while the database is away. */
const retryAfter = '5';

/** Headers of React Router's answers that browsers need; the bridge decides all others. */
const passedOn = ['content-type', 'location', 'x-remix-response'];

interface RenderDeps {
  readonly app: FastifyInstance;
  readonly direct: Pick<DirectCalls, 'ask'>;
  readonly site: Site;
  /** Scheme, host and port that people see. */
  readonly publicUrl: string;
  readonly facts: SiteFacts;
  /** When the facts expire, if they do without a change. */
  readonly validUntil?: Date;
  readonly isDevelopment: boolean;
}

/** Renders the page for the visitor of `request`, and gives the answer its policy. */
export async function renderPage(
  { app, direct, site, publicUrl, facts, validUntil: factsUntil, isDevelopment }: RenderDeps,
  { page, url, form }: RenderOrder,
  request: FastifyRequest,
): Promise<RenderedPage> {
  const nonce = randomBytes(18).toString('base64url');
  const { transport, validUntil, tags, list } = createInternalTransport({ app, direct }, request, factsUntil);
  const report = (error: unknown) => request.log.error({ err: error, page: page.path }, 'page failed');
  const pageRequest = new Request(new URL(publicUrl).origin + url, {
    method: form === undefined ? 'GET' : 'POST',
    ...(form !== undefined && { body: form, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
  });
  const response = await site.answer(pageRequest, { transport, facts, path: page.path, nonce, report });

  const headers: Record<string, string> = {};
  for (const name of passedOn) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (headers['location'] !== undefined && !isOfThisSite(headers['location'])) {
    throw new Error(`A page wanted to send its visitor away from this site: ${headers['location']}`);
  }
  if (response.status === 503) headers['retry-after'] = retryAfter;
  // Without any referrer, browsers would send forms with the origin `null`, which could be anyone's: those pages give the
  // origin alone, never their address.
  if (page.handle.isSecret) headers['referrer-policy'] = page.hasAction ? 'strict-origin' : 'no-referrer';

  let { body } = response;
  if (response.status >= 400 && body === '') {
    headers['content-type'] = 'text/html; charset=utf-8';
    body = plainErrorPage(response.status);
  }
  if (headers['content-type']?.startsWith('text/html')) {
    const settled = isDevelopment ? undefined : settle(page, body, nonce);
    body = settled?.body ?? body;
    headers['content-security-policy'] = settled?.policy ?? developmentPolicy;
    if (settled) headers['reporting-endpoints'] = reportingEndpoints;
  }
  return { status: response.status, headers, body, validUntil: validUntil(), tags: tags(), list: list() };
}

/** Returns a page's text and policy: a cached page trusts hashes, an uncached one its nonce. */
function settle(page: SitePage, html: string, nonce: string): { body: string; policy: string } {
  if (page.handle.page === 'application') return { body: html, policy: noncePolicy(nonce) };
  const settled = settleScripts(html, nonce);
  return { body: settled.html, policy: hashPolicy(settled.scriptHashes) };
}

/** Requires one leading slash and nothing that a browser would read as another host. */
function isOfThisSite(location: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(location);
}
