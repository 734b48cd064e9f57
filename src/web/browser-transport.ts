import type { Transport } from '#shared/api/transport.ts';

/** How long the browser waits for an answer, in milliseconds. */
export const patience = 30_000;

/** Said when no answer came; what was typed is still on the page. */
const silences = {
  late: 'The site takes too long to answer. Please check your connection and try again.',
  away: 'The site cannot be reached. Please check your connection and try again.',
};

/** Calls this site from the browser. The token, when there is one, comes with the session (`session-transport`). */
export const browserTransport: Transport = async ({ method, url, body, headers, outlivesPage }) => {
  try {
    // The browser names the boundary of a form itself.
    const isForm = body instanceof FormData;
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }) },
      body: isForm || body === undefined ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
      keepalive: outlivesPage,
    });
    const read: unknown = await response.json().catch(refuseSilence);
    // Our server gives seconds; a date, which a proxy may give, says nothing here.
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    return { status: response.status, body: read, ...(seconds > 0 && { retryAfter: seconds }) };
  } catch (error) {
    return { status: 0, body: { error: isLate(error) ? silences.late : silences.away } };
  }
};

const isLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** What cannot be read is no body; what stopped coming is no answer. */
function refuseSilence(error: unknown): undefined {
  if (error instanceof SyntaxError) return undefined;
  throw error;
}
