import { renderToReadableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { PageHandle, Site, SitePage, Visit } from '#shared/pages.ts';
import { apiContext, createClient } from './http/api.ts';
import { isDeferred, getPageHandle } from './deferral/page-handle.ts';
import { PageState } from './deferral/page-state.ts';
import { withoutMarks, writeState } from './deferral/state-text.ts';
import { CachedMarkupContext } from './ui/cached-markup.tsx';
import { createPartTexts } from './document/part-texts.tsx';
import { renderWhole } from './document/render-whole.ts';
import { factsContext } from './site-facts.ts';

const visitContext = createContext<Visit>();

/** Bodies of document pages: in a `Response` each would be encoded, streamed and decoded before use. */
const texts = new WeakMap<Response, string>();

/** Fragments of document pages, rendered once for all of them. */
const partTexts = createPartTexts();

/** Time that a page may wait for its data, in milliseconds. */
export const streamTimeout = 10_000;

/**
 * Creates the site of a build: the server takes everything it needs of React Router from here, in the build's own
 * copy.
 */
export function createSite(build: ServerBuild): Site {
  const pages = listPages(build);
  const handlerFor = createHandlers(build, pages);
  return {
    pages: pages.map(({ page }) => page),
    answer: async (request, visit) => {
      const answer = handlerFor(visit.path);
      const context = new RouterContextProvider();
      context.set(visitContext, visit);
      context.set(factsContext, visit.facts);
      context.set(apiContext, createClient(visit.transport));
      const response = await answer(request, context);
      const body = texts.get(response) ?? (await response.text());
      return { status: response.status, headers: response.headers, body };
    },
  };
}

/** Renders a page whole: pages are small, and each has its own status, length and policy. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!isDeferred(entry.staticHandlerContext.matches.map((match) => match.route.handle))) {
    return new Response(await renderStream(entry, request.url, context.get(visitContext)), { status, headers });
  }
  const state = await takeState(entry);
  const html = renderWhole(
    <PageState value={state}>
      <CachedMarkupContext value={partTexts}>
        <ServerRouter context={entry} url={request.url} nonce={nonceFor(context.get(visitContext))} />
      </CachedMarkupContext>
    </PageState>,
  );
  const response = new Response(null, { status, headers });
  texts.set(response, html);
  return response;
}

/** Vite's own scripts carry no nonce, and the development policy asks for none. */
const nonceFor = ({ nonce }: Visit) => (import.meta.env.DEV ? undefined : nonce);

/** Renders an application page, with the framework's stream of data. */
async function renderStream(entry: EntryContext, url: string, visit: Visit): Promise<ReadableStream> {
  const nonce = nonceFor(visit);
  const html = await renderToReadableStream(
    <PageState value="">
      <ServerRouter context={entry} url={url} nonce={nonce} />
    </PageState>,
    {
      nonce,
      // One piece: a boundary sent separately would need a React script to put it in place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: visit.report,
    },
  );
  await html.allReady;
  return html;
}

/** Receives everything that loaders, actions and rendering throw, except refusals answered as such. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted) context.get(visitContext).report(error);
};

/** Takes the hydration data out of the stream, so that the page carries it as plain data. */
async function takeState(entry: EntryContext): Promise<string> {
  const stream = entry.serverHandoffStream;
  entry.serverHandoffStream = undefined;
  const { loaderData, actionData, errors, matches } = entry.staticHandlerContext;
  if (errors) return withoutMarks(await new Response(stream).text());
  // Reads to the end, though the data isn't needed: the framework would fail if it could not write.
  const reader = stream?.getReader();
  let part = await reader?.read();
  while (part?.done === false) part = await reader?.read();
  const told = matches.map(({ route: { id, handle } }) => {
    const { toState } = (handle ?? {}) as Partial<PageHandle>;
    return [id, toState ? toState(loaderData[id] as never) : loaderData[id]] as const;
  });
  return writeState({ loaderData: Object.fromEntries(told), actionData });
}

/**
 * Returns the handler of a page. A document page's handler knows only the page's route and frames, because the router
 * prepares and searches all its routes for every page, and the build has a hundred. An application page's handler sends
 * the browser all routes.
 */
function createHandlers(build: ServerBuild, pages: readonly BuiltPage[]) {
  const handle = (routes: ServerBuild) => createRequestHandler(routes, import.meta.env.MODE);
  const whole = handle(build);
  const own = new Map(
    pages.flatMap(({ page, line }) =>
      page.handle.page === 'document' ? [[page.path, handle(only(build, line))] as const] : [],
    ),
  );
  return (path: string | undefined) => (path !== undefined && own.get(path)) || whole;
}

/** The build as if it had these routes only. */
function only(build: ServerBuild, line: readonly BuiltRoute[]): ServerBuild {
  const ids = new Set(line.map(({ id }) => id));
  const among = <T,>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: among(build.routes),
    assets: { ...build.assets, routes: among(build.assets.routes) },
  };
}

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;

/** A page, and its route within its frames, outermost first. */
interface BuiltPage {
  readonly page: SitePage;
  readonly line: readonly BuiltRoute[];
}

/** Lists every page of the build. A route with children is their frame, not a page. */
function listPages({ routes }: ServerBuild): BuiltPage[] {
  const all = Object.values(routes).filter((route): route is BuiltRoute => route !== undefined);
  const frames = new Set(all.map(({ parentId }) => parentId));
  return all.flatMap((route) => {
    if (frames.has(route.id)) return [];
    const line = [...listFrames(route, routes), route];
    const path = route.path === '*' ? '*' : `/${line.flatMap((one) => one.path || []).join('/')}`;
    const handle = getPageHandle(line.map((one) => one.module.handle));
    return [{ page: { path, handle, hasAction: route.module.action !== undefined }, line }];
  });
}

/** Finds the frames around a route, outermost first. */
function listFrames({ parentId }: BuiltRoute, routes: ServerBuild['routes']): BuiltRoute[] {
  const frame = parentId === undefined ? undefined : routes[parentId];
  return frame ? [...listFrames(frame, routes), frame] : [];
}
