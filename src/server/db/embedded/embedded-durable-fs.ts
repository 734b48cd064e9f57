import fs from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's file system for Node that this module changes. */
interface StreamOfNode {
  /** The file descriptor, once the file is open. */
  readonly nfd?: number;
  readonly node: object;
}
interface NodeFileSystem {
  stream_ops?: { fsync?: (stream: StreamOfNode) => number };
  realPath(node: object): string;
  doSetAttr?: (target: unknown, node: object, attributes: { mode?: number }, ...calls: unknown[]) => void;
}

/** Emscripten's number for an input/output error. */
const EIO = 29;

function syncFile(file: string): void {
  const isDirectory = fs.statSync(file).isDirectory();
  // Windows cannot sync directories, and wants files open for writing.
  if (isDirectory && process.platform === 'win32') return;
  const descriptor = fs.openSync(file, isDirectory ? 'r' : 'r+');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/**
 * Makes fsync reach the disk. PGlite's own file system has no fsync at all, so a loss of power would lose acknowledged
 * commits.
 * @throws when PGlite no longer has the internals used here (its version is pinned for that reason).
 */
export function makeDurable(nodeFs: NodeFileSystem | undefined): void {
  if (!nodeFs?.stream_ops)
    throw new Error('NODEFS.stream_ops is missing in this PGlite: its writes cannot be made durable');
  nodeFs.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncFile(nodeFs.realPath(stream.node));
      else fs.fsyncSync(stream.nfd);
      return 0;
    } catch {
      return EIO; // PostgreSQL answers it with PANIC
    }
  };
}

/**
 * Makes files accessible only to the user of this process. Emscripten sets the mode of what it creates a second time,
 * whatever the process's umask: with PostgreSQL's `fopen` others could read, and with the modes of the template also
 * write.
 * @throws when PGlite no longer has the internals used here.
 */
export function makePrivate(nodeFs: NodeFileSystem | undefined): void {
  const set = nodeFs?.doSetAttr;
  if (!set) throw new Error('NODEFS.doSetAttr is missing in this PGlite: other users could read its files');
  nodeFs.doSetAttr = (target, node, { mode, ...others }, ...calls) =>
    set(target, node, mode === undefined ? others : { ...others, mode: mode & ~0o077 }, ...calls);
}

class DurableNodeFS extends NodeFS {
  readonly #onPanic: () => void;

  constructor(dir: string, onPanic: () => void) {
    super(dir);
    this.#onPanic = onPanic;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }: { NODEFS?: unknown }) => {
        makeDurable(NODEFS as NodeFileSystem);
        makePrivate(NODEFS as NodeFileSystem);
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: this.#onPanic } };
  }
}

/**
 * Returns PGlite's options for a cluster in `dir` whose commits are on the disk when they are acknowledged.
 * @param onPanic called when PostgreSQL gives up, as on a disk that refuses to sync. A server would recover from the
 * log in a new process; PGlite continues in a broken state, so its thread has to be ended.
 */
export function durableOptions(dir: string, onPanic: () => void): PGliteOptions {
  return {
    fs: new DurableNodeFS(dir, onPanic),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'fsync=on',
      // The default, fdatasync, does nothing in the WebAssembly build.
      '-c',
      'wal_sync_method=fsync',
    ],
  };
}

/** Renames a directory so that after a loss of power it exists, complete, under one name or the other. */
export function renameDurably(from: string, to: string): void {
  for (const entry of fs.readdirSync(from, { withFileTypes: true, recursive: true })) {
    syncFile(path.join(entry.parentPath, entry.name));
  }
  syncFile(from);
  fs.renameSync(from, to);
  syncFile(path.dirname(to));
}
