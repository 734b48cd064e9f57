import type { PageHandle, Site, SitePage, Visit } from '#shared/pages.ts';

/** A built web of a few pages that return their requests, for tests of the bridge. */
export interface FakeSite extends Site {
  /** Method and address of everything that was rendered. */
  readonly requests: string[];
  /** Replaces the next answers for a path. */
  readonly answers: Map<string, (request: Request, visit: Visit) => Promise<Response>>;
}

const page = (path: string, handle: Partial<PageHandle> = {}, hasAction = false): SitePage => ({
  path,
  handle: { page: 'document', kind: path.slice(1) || 'home', ...handle },
  hasAction,
});

/** `/list` reads `sort`; `/item/:id` finds every id but `missing`; `/desk` is an application; `/form` accepts forms; so does `/secret/:token`, whose address is a secret. */
export function createFakeSite(): FakeSite {
  const requests: string[] = [];
  const answers: FakeSite['answers'] = new Map();
  const readSort = (query: URLSearchParams) =>
    new URLSearchParams(query.get('sort') === 'name' ? { sort: 'name' } : undefined);
  return {
    requests,
    answers,
    pages: [
      page('/list', { normaliseQuery: readSort }),
      page('/item/:id'),
      page('/desk', { page: 'application' }),
      page('/form', {}, true),
      page('/secret/:token', { isSecret: true }, true),
      page('*', { kind: 'not-found' }),
    ],
    async answer(request, visit) {
      const response = await respond(request, visit);
      return { status: response.status, headers: response.headers, body: await response.text() };
    },
  };

  async function respond(request: Request, visit: Visit): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    const special = answers.get(pathname.replace(/\.data$/, ''));
    if (special) return await special(request, visit);
    if (pathname.endsWith('.data')) return new Response('[1]', { headers: { 'X-Remix-Response': 'yes' } });
    const isMissing = pathname === '/item/missing' || pathname === '/not-found';
    const text = request.method === 'POST' ? await request.text() : `render ${requests.length} of ${pathname}${search}`;
    return htmlResponse(`<p>${text}</p><script nonce="${visit.nonce}">start()</script>`, isMissing ? 404 : 200);
  }
}

/** Returns a page as the web would render it. */
export function htmlResponse(body: string, status = 200): Response {
  return new Response(`<!DOCTYPE html><html>${body}</html>`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
