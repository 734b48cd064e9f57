/**
 * Runs the embedded engine in its own thread. It has one session; batches run one after the other, each to its end, and
 * this thread does nothing else, so the server's own thread never waits for a query.
 */
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { EMBEDDED_MAJOR } from './data-dir-version.ts';
import { durableOptions, renameDurably } from './embedded-durable-fs.ts';
import type { EngineThreadData, FromEngine, ToEngine } from './wire-messages.ts';

const extensions = { pg_trgm, unaccent, btree_gin, btree_gist };
/** Bytes of an answer that are collected before they are sent on. */
const CHUNK = 64 * 1024;

if (!parentPort) throw new Error('this file is started as a worker thread');
const port = parentPort;
/** Ends this thread, not the process; the host restarts it, and PostgreSQL recovers from its log. */
const onPanic = () => process.exit(1);
const say = (message: FromEngine, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

async function open({ clusterDir, template, code }: EngineThreadData): Promise<PGlite> {
  const start = async (options: PGliteOptions) => PGlite.create({ ...options, extensions, pgliteWasmModule: code });
  const contents = template === null ? {} : { loadDataDir: await fs.openAsBlob(template) };
  if (clusterDir === null) return start(contents);
  if (!fs.existsSync(clusterDir)) {
    // Created aside and renamed when complete, so that a killed start leaves no half-made database.
    const unfinished = `${clusterDir}.unfinished`;
    fs.rmSync(unfinished, { recursive: true, force: true });
    const engine = await start({ ...durableOptions(unfinished, onPanic), ...contents });
    await engine.close();
    renameDurably(unfinished, clusterDir);
  }
  return start(durableOptions(clusterDir, onPanic));
}

async function checkVersion(engine: PGlite): Promise<void> {
  const { rows } = await engine.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major !== EMBEDDED_MAJOR)
    throw new Error(`this PGlite carries PostgreSQL ${major}; set EMBEDDED_MAJOR and plan a migration`);
}

/** A Query message of the wire protocol. */
function query(statement: string): Uint8Array {
  const text = Buffer.from(`${statement}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q');
  message.writeUInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

function serve(engine: PGlite): void {
  let current = 0;

  /** The session outlives its wires: a transaction, LISTENs or prepared statements of one must not reach the next. */
  function startSession(wire: number): void {
    engine.execProtocolRawSync(query('rollback'));
    engine.execProtocolRawSync(query('discard all'));
    current = wire;
  }

  async function run(wire: number, batch: Uint8Array): Promise<void> {
    if (wire > current) startSession(wire);
    let chunks: Uint8Array[] = [];
    let size = 0;
    const send = (last: boolean) => {
      const bytes = new Uint8Array(Buffer.concat(chunks, size));
      chunks = [];
      size = 0;
      say({ kind: 'answer', wire, bytes, last }, [bytes.buffer]);
    };
    const onRawData = (bytes: Uint8Array) => {
      chunks.push(bytes.slice()); // the engine reuses the memory behind it
      size += bytes.length;
      if (size >= CHUNK) send(false);
    };
    await engine.execProtocolRawStream(batch, { syncToFs: false, onRawData });
    send(true);
  }

  async function dump(file: string): Promise<void> {
    await engine.exec('checkpoint');
    const blob = await engine.dumpDataDir('none');
    fs.writeFileSync(file, Buffer.from(await blob.arrayBuffer()));
    say({ kind: 'dumped' });
  }

  async function stop(): Promise<void> {
    await engine.close();
    say({ kind: 'stopped' });
  }

  let queue = Promise.resolve();
  port.on('message', (message: ToEngine) => {
    queue = queue.then(() => {
      if (message.kind === 'dump') return dump(message.file);
      if (message.kind === 'stop') return stop();
      return message.wire < current ? undefined : run(message.wire, message.bytes);
    });
  });
}

// An error up to here ends the thread and reaches the host as its error.
const engine = await open(workerData as EngineThreadData);
await checkVersion(engine);
serve(engine);
say({ kind: 'ready' });
