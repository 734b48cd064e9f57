import { request as requestPlainly } from 'node:http';
import { request as requestOverTls } from 'node:https';

/** The outcome of a request. `code` is one of Node's, or ours. */
export type Posted =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  /** There was no connection: nothing was written. */
  | { readonly kind: 'unsent'; readonly code: string }
  /** It broke, or took too long, once connected: the other side may have acted on it. */
  | { readonly kind: 'unclear'; readonly code: string };

interface FormPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** Milliseconds for the whole request. */
  readonly patience: number;
  readonly mostBytes: number;
}

/**
 * Posts a form, and says whether the other side can have acted on it. Each uses a new connection: on a reused one it is
 * unknown how much was read before it ended. Follows no redirect.
 */
export function postForm(url: URL, { headers, values, patience, mostBytes }: FormPost): Promise<Posted> {
  return new Promise((resolve) => {
    let isConnected = false;
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ kind: isConnected ? 'unclear' : 'unsent', code: error.code ?? error.name });
    const content = new URLSearchParams(values).toString();
    const post = url.protocol === 'https:' ? requestOverTls : requestPlainly;
    const sent = post(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(patience),
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(content),
      },
    });
    sent.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (isConnected = true));
    });
    sent.on('error', fail);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > mostBytes) response.destroy(Object.assign(new Error('too long'), { code: 'ETOOLONG' }));
      });
      response.on('error', fail);
      response.on('end', () =>
        resolve({
          kind: 'answered',
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.end(content);
  });
}
