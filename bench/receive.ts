import { get } from 'node:http';

/** An answer as transferred: its body is not decoded. */
export interface Received {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Requests an address with these headers. */
export function receive(url: string, headers: Record<string, string>): Promise<Received> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const headerEntries = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(headerEntries) as Record<string, string>,
          body: Buffer.concat(parts),
        });
      });
    }).on('error', reject);
  });
}
