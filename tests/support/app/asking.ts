import { request as send } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** Sends requests over a real connection: injected ones bypass the fast lane. */
export function askAt(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Returns the number of answers from the fast lane. */
export const answeredFromMemory = (app: FastifyInstance) =>
  [...app.fastLane.counts().values()].reduce((sum, n) => sum + n, 0);

/** Listens on a free port; returns `askAt` for it. */
export async function listenForTest(app: FastifyInstance) {
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return (path: string, headers?: Record<string, string>) => askAt(port, path, headers);
}

/** Requests until the answer comes from memory; throws when it never does, as the test would prove nothing. */
export async function askFromMemory(
  app: FastifyInstance,
  ask: (path: string) => Promise<Answer>,
  path: string,
): Promise<Answer> {
  for (let turn = 0; turn < 5; turn += 1) {
    const before = answeredFromMemory(app);
    const answer = await ask(path);
    if (answeredFromMemory(app) > before) return answer;
  }
  throw new Error(`${path} is not answered from memory.`);
}
