import type { ApiAnswer, Transport } from '#shared/api/transport.ts';
import { encodeBody, buildHeaders, patience, silence, readRetryAfter } from './browser-transport.ts';

/**
 * Time to wait for a reply after everything was sent, in milliseconds. It has left the browser, not the telephone: the
 * rest still has to cross a slow connection.
 */
const answerPatience = 300_000;

/**
 * Sends large bodies, with progress, which `fetch` cannot report. Never times out while data moves, and can be aborted.
 */
export const uploadTransport: Transport = (sent) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(sent.method, sent.url);
    for (const [name, value] of Object.entries(buildHeaders(sent))) request.setRequestHeader(name, value);
    let isLate = false;
    let timer: number | undefined;
    const wait = (milliseconds = patience) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        isLate = true;
        request.abort();
      }, milliseconds);
    };
    const stop = () => request.abort();
    const settle = (answer: ApiAnswer) => {
      clearTimeout(timer);
      sent.signal?.removeEventListener('abort', stop);
      resolve(answer);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(loaded === total ? answerPatience : patience);
      if (total > 0) sent.onProgress?.(loaded / total);
    });
    request.addEventListener('load', () =>
      settle({
        status: request.status,
        body: parse(request.responseText),
        ...readRetryAfter(request.getResponseHeader('Retry-After')),
      }),
    );
    request.addEventListener('error', () => settle(silence('away')));
    request.addEventListener('abort', () => settle(silence(isLate ? 'late' : 'away')));
    sent.signal?.addEventListener('abort', stop);
    wait();
    request.send(encodeBody(sent.body));
    // Aborted before it began: an unsent request cannot be aborted.
    if (sent.signal?.aborted) stop();
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An unreadable body counts as empty.
    return undefined;
  }
}
