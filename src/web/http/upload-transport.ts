import type { ApiAnswer, Transport } from '#shared/api/transport.ts';
import { bytesOf, headersOf, patience, silence, waitOf } from './browser-transport.ts';

/**
 * How long an answer is waited for once all has left, in milliseconds. It has left the browser, not the telephone: what
 * still lies there goes over a slow link first.
 */
const answerPatience = 300_000;

/**
 * Sends what is large, and tells how much of it has left: `fetch` cannot. However long it takes, it is not given up
 * while something moves, and can be stopped.
 */
export const uploadTransport: Transport = (sent) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(sent.method, sent.url);
    for (const [name, value] of Object.entries(headersOf(sent))) request.setRequestHeader(name, value);
    let isLate = false;
    let timer: number | undefined;
    const wait = (given = patience) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        isLate = true;
        request.abort();
      }, given);
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
        ...waitOf(request.getResponseHeader('Retry-After')),
      }),
    );
    request.addEventListener('error', () => settle(silence('away')));
    request.addEventListener('abort', () => settle(silence(isLate ? 'late' : 'away')));
    sent.signal?.addEventListener('abort', stop);
    wait();
    request.send(bytesOf(sent.body));
    // Stopped before it began: a request that was not sent cannot be stopped.
    if (sent.signal?.aborted) stop();
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What cannot be read is no body.
    return undefined;
  }
}
