import type { onRequestHookHandler, RouteOptions } from 'fastify';
import { afterAll } from 'vitest';
import { listEndpoints } from '#shared/api/index.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Requests that this file's tests send to servers in its process: `api applications.create`, and paths of pages. */
    requested?: string[];
  }
}

/** A worker runs one file after another: requests of the current file so far. */
const requested = new Set<string>();
const names = new Map(listEndpoints().map(({ name, endpoint }) => [endpoint as object, name]));

/** Records each request to a route, so that the long run can record which files cover which feature. */
export function noteRequests(route: RouteOptions): void {
  const { endpoint, isPage } = (route.config ?? {}) as { endpoint?: object; isPage?: boolean };
  const name = endpoint && names.get(endpoint);
  const note: onRequestHookHandler = (request, _reply, done) => {
    if (name) requested.add(`api ${name}`);
    if (isPage) requested.add(request.url.replace(/\?.*/s, '').replace(/\.data$/, ''));
    done();
  };
  route.onRequest = [...[route.onRequest ?? []].flat(), note];
}

/** Vitest's set-up for each file. */
export function recordRequests(): void {
  requested.clear();
  afterAll(({}, file) => {
    file.meta.requested = [...requested].slice(0, mostNoted);
  });
}

/** More than all calls and kinds of pages; without a limit, made-up addresses in tests would add entries without end. */
const mostNoted = 1000;
