import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareAnswers } from './bare-server.ts';
import { receive } from './receive.ts';
import { type Started, startServer } from './servers.ts';

/** Headers that a server sets itself. */
const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/** Starts bare `node:http` with the current answers of `product` to these addresses. */
export async function startBare(
  product: Started,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<Started> {
  const answers: Record<string, BareAnswers[string]> = {};
  for (const path of new Set(paths)) {
    const answer = await receive(product.url + path, headers);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: there is nothing to compare.`);
    answers[path] = {
      headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name))),
      body: answer.body.toString('base64'),
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-bare-'));
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  const server = await startServer('bench/bare-server.ts', [], { ANSWERS: file });
  rmSync(folder, { recursive: true });
  return server;
}
