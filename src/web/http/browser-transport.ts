import type { ApiAnswer, ApiRequest, Transport } from '#shared/api/transport.ts';

/** Time that the browser waits for a reply, in milliseconds. */
export const patience = 30_000;

/** Shown without a reply; typed text is still on the page. */
const silences = {
  late: 'The site takes too long to answer. Please check your connection and try again.',
  away: 'The site cannot be reached. Please check your connection and try again.',
};

/** Creates the result to report when there was no reply. */
export const silence = (why: keyof typeof silences): ApiAnswer => ({ status: 0, body: { error: silences[why] } });

/** Calls this site from the browser. The token, when there is one, comes with the session (`session-transport`). */
export const browserTransport: Transport = async (request) => {
  const { method, url, body, outlivesPage, onProgress } = request;
  try {
    // Upload progress is loaded only by people who send files.
    if (onProgress) return await (await import('./upload-transport.ts')).uploadTransport(request);
    const response = await fetch(url, {
      method,
      headers: buildHeaders(request),
      body: encodeBody(body),
      signal: AbortSignal.timeout(patience),
      keepalive: outlivesPage,
    });
    const read: unknown = await response.json().catch(refuseSilence);
    return { status: response.status, body: read, ...readRetryAfter(response.headers.get('Retry-After')) };
  } catch (error) {
    return silence(isLate(error) ? 'late' : 'away');
  }
};

/** Encodes the body: a form unchanged, whose boundary the browser chooses, anything else as JSON. */
export const encodeBody = (body: unknown): FormData | string | undefined =>
  body instanceof FormData || body === undefined ? body : JSON.stringify(body);

export const buildHeaders = ({ headers, body }: ApiRequest): Record<string, string> => ({
  ...headers,
  ...(typeof encodeBody(body) === 'string' && { 'Content-Type': 'application/json' }),
});

/** Our server sends seconds; a date, which a proxy may send, is ignored. */
export function readRetryAfter(retryAfter: string | null): Pick<ApiAnswer, 'retryAfter'> {
  const seconds = Number(retryAfter ?? Number.NaN);
  return seconds > 0 ? { retryAfter: seconds } : {};
}

const isLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** An unreadable body counts as empty; an interrupted one as no reply. */
function refuseSilence(error: unknown): undefined {
  if (error instanceof SyntaxError) return undefined;
  throw error;
}
