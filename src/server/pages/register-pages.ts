import type { PageHandle } from '#shared/pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { VersionedCache } from '#server/answers/store/versioned-cache.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';
import { toAppError } from '#server/http/server/error-handler.ts';
import type { DirectCalls } from '#server/answers/replies/direct-calls.ts';
import type { FastLane } from '#server/answers/first-answers/fast-lane.ts';
import { createAnswerPage } from './answer-page.ts';
import { registerAssets } from './assets.ts';
import { hashPolicy } from './content-security-policy.ts';
import { longestAddress } from './page-address.ts';
import type { ListPage } from '#server/answers/pages/ready-page.ts';
import { createPageViewCounter } from './page-views.ts';
import { plainErrorPage } from './plain-error-page.ts';
import type { ReadyPage } from '#server/answers/pages/ready-page.ts';
import type { WebSource } from './web-source.ts';

/** What is counted of pages sent to people, besides their number. */
export interface PageCounters {
  readonly onProfileView: (professionalId: string) => void;
  readonly onSearch: (list: ListPage) => void;
}

/** The process's parts that the pages need. */
export interface PagesDeps {
  readonly web: WebSource;
  /** Calls that pages make without HTTP. */
  readonly direct: Pick<DirectCalls, 'ask'>;
  /** Increases with every change that a public page may show; undefined while change notifications are down. */
  readonly generation: () => number | undefined;
  /** Rendered document pages. */
  readonly pageCache: VersionedCache<ReadyPage>;
  readonly db: Db;
  readonly clock: Clock;
  /** Scheme, host and port that people see. */
  readonly publicUrl: string;
  /** The site's facts for every page, and until when they are true without a change. */
  readonly readFacts: () => Promise<{ readonly facts: SiteFacts; readonly validUntil?: Date }>;
  /** Stores a cached answer in the fast lane, to send it from memory the next time. */
  readonly remember: FastLane['remember'];
  /** Whether the process has little time to compress. */
  readonly isBusy: () => boolean;
  /** Counts the pages that people were sent. */
  readonly counters?: PageCounters;
  /** Counts a page that must be rendered, and a form's bytes, against its visitor; throws `rate_limited`. */
  readonly admit: (request: FastifyRequest, page: PageHandle['page'], bytes?: number) => Promise<void>;
}

/**
 * Largest form that a page takes, in bytes; it may be rendered again with what was typed. Ours take 4,000 characters, 9
 * bytes each.
 */
const formBytes = 64 * 1024;

/**
 * Serves the web: its files, its pages, and forms posted to pages. Every address not otherwise registered is a page.
 */
export async function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { web, db, clock } = deps;
  if (web.clientDirectory !== undefined) await registerAssets(app, web.clientDirectory);
  const views = createPageViewCounter({ db, clock, log: app.log });
  app.addHook('onClose', () => views.close());
  const answer = createAnswerPage(app, deps, views);

  // A separate scope: forms and errors of pages do not concern the API.
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    pages.setErrorHandler((thrown, request, reply) => {
      const error = toAppError(thrown);
      if (error.code === 'internal') request.log.error({ err: error.cause ?? error }, 'page failed');
      if (error.retryAfter) reply.header('retry-after', error.retryAfter);
      return reply
        .code(error.status)
        .header('cache-control', 'no-store')
        .header('content-security-policy', hashPolicy([]))
        .type('text/html; charset=utf-8')
        .send(plainErrorPage(error.status));
    });
    // Pages under /api need their own routes, because the API answers unknown addresses there.
    for (const url of ['/*', '/api/docs', '/api/docs.data']) {
      pages.route<{ Body: string | undefined }>({
        method: ['GET', 'HEAD', 'POST'],
        url,
        bodyLimit: formBytes,
        config: { isPage: true },
        onRequest: async (request, reply) => {
          // The API refuses its unknown addresses itself, whatever their length and whatever was sent there.
          if (url === '/*' && request.url.startsWith('/api/')) return reply.callNotFound();
          if (request.url.length > longestAddress) throw new AppError('invalid_input', 'This address is too long.');
        },
        handler: answer,
      });
    }
    pages.route({
      method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      config: { isPage: true },
      handler: async (request, reply) => {
        if (request.url.startsWith('/api/')) return reply.callNotFound();
        reply.header('allow', 'GET, HEAD, POST');
        throw new AppError('method_not_allowed', 'Pages only accept GET, HEAD and POST.');
      },
    });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route of pages, which the contract does not list. */
    isPage?: true;
  }
}
