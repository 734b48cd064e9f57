import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { BucketSettings } from '#server/files/objects/open-bucket.ts';

interface Held {
  bytes: Buffer;
  readonly sha256: string;
  readonly at: Date;
}

/** A server with as much of S3 as we use, which can misbehave. That real ones understand us is tested with Swift. */
export interface SmallBucket {
  readonly settings: BucketSettings;
  readonly objects: Map<string, Held>;
  readonly manners: {
    /** Answers everything with this status. */
    refuse?: number | undefined;
    /** Never answers: anything, or requests with this method. */
    isSilent?: boolean | 'GET' | undefined;
    /** Says that it has stored what it hasn't. */
    loses?: boolean | undefined;
    /** Stores other bytes. */
    lies?: boolean | undefined;
    /** Answers anyone. */
    isPublic?: boolean | undefined;
  };
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`;
const error = (code: string) => xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** Opens the server until the test ends. */
export async function openSmallBucket(): Promise<SmallBucket> {
  const bucket = await startSmallBucket();
  onTestFinished(bucket.close);
  return bucket;
}

/** Starts the server; it ends with `close`. */
export async function startSmallBucket(): Promise<SmallBucket & { close(): void }> {
  const objects: SmallBucket['objects'] = new Map();
  const manners: SmallBucket['manners'] = {};

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    // Pages of two, so that lists have several.
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = names.slice(0, 2);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.at.toISOString()}</LastModified></Contents>`,
    );
    const isCut = names.length > page.length;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return xml(`<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://bucket');
    const key = decodeURIComponent(url.pathname).replace(/^\/files\/?/, '');
    const body = await buffer(request);
    if (manners.isSilent === true) return;
    if (manners.refuse) return void response.writeHead(manners.refuse).end(error('SlowDown'));
    if (!manners.isPublic && !request.headers.authorization?.includes('Credential=grace/'))
      return void response.writeHead(403).end(error('AccessDenied'));
    if (manners.isSilent === request.method) return;
    if (request.method === 'PUT') {
      const sha256 = String(request.headers['x-amz-meta-sha256']);
      const bytes = manners.lies ? Buffer.from('something else') : body;
      if (!manners.loses) objects.set(key, { bytes, sha256, at: new Date() });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key === '')
      return void response.writeHead(200, { 'content-type': 'application/xml' }).end(list(url.searchParams));
    const held = objects.get(key);
    if (!held) return void response.writeHead(404).end(request.method === 'HEAD' ? '' : error('NoSuchKey'));
    response.writeHead(200, { 'content-length': held.bytes.length, 'x-amz-meta-sha256': held.sha256 });
    response.end(request.method === 'HEAD' ? '' : held.bytes);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const account = { region: 'us-east-1', accessKeyId: 'grace', secretAccessKey: 'secret' };
  return { settings: { bucket: 'files', endpoint: `http://127.0.0.1:${port}`, ...account }, objects, manners, close };
}
