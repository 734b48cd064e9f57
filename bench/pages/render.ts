import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Transport } from '#shared/api/transport.ts';
import { noFacts } from '#shared/site-facts.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { median } from '../table.ts';
import type { BenchPage } from './document-pages.ts';

const rounds = 5;
const rendersARound = 200;
/** Renders before the first round: until then the engine is still compiling. */
const warmUp = 600;
/** Milliseconds (performance.md). */
const budget = 3;

/** Measures CPU of one render in this process: React and the router, with existing data. */
export async function measureRenders(origin: string, pages: readonly BenchPage[]): Promise<string[][]> {
  const site = await (await openBuiltWeb(join(import.meta.dirname, '../../build'))).site();
  const transport = createReplay(origin);
  const rows = [['page', 'CPU ms', 'brotli, CPU ms', 'HTML bytes', 'budget', '']];
  for (const { name, path } of pages) {
    const render = async () => {
      const visit = {
        transport,
        facts: { ...noFacts, publicUrl: origin, isDemo: true },
        nonce: 'n'.repeat(24),
        report,
      };
      const { status, body } = await site.answer(new Request(origin + path), visit);
      if (status !== 200) throw new Error(`${path} was rendered as ${status}.`);
      return Buffer.from(body);
    };
    for (let time = 0; time < warmUp; time += 1) await render();
    const html = await render();
    const cpu = await measureCpu(render);
    const compression = await measureCpu(async () => compress(html));
    const figures = [cpu.toFixed(2), compression.toFixed(2), String(html.length), budget.toFixed(1)];
    rows.push([name, ...figures, cpu <= budget ? 'within' : 'OVER']);
  }
  return rows;
}

function report(error: unknown): void {
  throw error;
}

/** Replays the API's first answer to each call, parsed again each time as a reply is. */
function createReplay(origin: string): Transport {
  const replies = new Map<string, { status: number; text: string }>();
  return async ({ method, url }) => {
    let reply = replies.get(url);
    if (!reply) {
      const response = await fetch(origin + url, { method });
      reply = { status: response.status, text: await response.text() };
      replies.set(url, reply);
    }
    return { status: reply.status, body: JSON.parse(reply.text) as unknown };
  };
}

/** Compresses as for a page's first answer. */
function compress(html: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return brotliCompressSync(html, { params });
}

/** Measures CPU milliseconds of one run, with the engine's own work; the median of several rounds. */
async function measureCpu(work: () => Promise<unknown>): Promise<number> {
  const each: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = process.cpuUsage();
    for (let time = 0; time < rendersARound; time += 1) await work();
    const { user, system } = process.cpuUsage(begin);
    each.push((user + system) / 1000 / rendersARound);
  }
  return median(each);
}
