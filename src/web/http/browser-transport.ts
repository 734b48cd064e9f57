import type { ApiAnswer, ApiRequest, Transport } from '#shared/api/transport.ts';

/** How long the browser waits for an answer, in milliseconds. */
export const patience = 30_000;

/** Said when no answer came; what was typed is still on the page. */
const silences = {
  late: 'The site takes too long to answer. Please check your connection and try again.',
  away: 'The site cannot be reached. Please check your connection and try again.',
};

/** What is told where no answer came. */
export const silence = (why: keyof typeof silences): ApiAnswer => ({ status: 0, body: { error: silences[why] } });

/** Calls this site from the browser. The token, when there is one, comes with the session (`session-transport`). */
export const browserTransport: Transport = async (request) => {
  const { method, url, body, outlivesPage, onProgress } = request;
  try {
    // What follows a file on its way is loaded by those who send one.
    if (onProgress) return await (await import('./upload-transport.ts')).uploadTransport(request);
    const response = await fetch(url, {
      method,
      headers: headersOf(request),
      body: bytesOf(body),
      signal: AbortSignal.timeout(patience),
      keepalive: outlivesPage,
    });
    const read: unknown = await response.json().catch(refuseSilence);
    return { status: response.status, body: read, ...waitOf(response.headers.get('Retry-After')) };
  } catch (error) {
    return silence(isLate(error) ? 'late' : 'away');
  }
};

/** What is sent: a form as it is, of which the browser names the boundary itself, anything else as JSON. */
export const bytesOf = (body: unknown): FormData | string | undefined =>
  body instanceof FormData || body === undefined ? body : JSON.stringify(body);

export const headersOf = ({ headers, body }: ApiRequest): Record<string, string> => ({
  ...headers,
  ...(typeof bytesOf(body) === 'string' && { 'Content-Type': 'application/json' }),
});

/** Our server gives seconds; a date, which a proxy may give, says nothing here. */
export function waitOf(retryAfter: string | null): Pick<ApiAnswer, 'retryAfter'> {
  const seconds = Number(retryAfter ?? Number.NaN);
  return seconds > 0 ? { retryAfter: seconds } : {};
}

const isLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** What cannot be read is no body; what stopped coming is no answer. */
function refuseSilence(error: unknown): undefined {
  if (error instanceof SyntaxError) return undefined;
  throw error;
}
