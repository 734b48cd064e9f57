/** What the server's main thread says to the thread that runs the embedded engine. */
export type ToEngine =
  /** Whole protocol messages that end in one the engine answers. A wire's first batch is its startup packet. */
  | { readonly kind: 'batch'; readonly wire: number; readonly bytes: Uint8Array }
  /** Writes the whole data directory as a tar file, to start other databases from. */
  | { readonly kind: 'dump'; readonly file: string }
  | { readonly kind: 'stop' };

/** What it answers. */
export type FromEngine =
  | { readonly kind: 'ready' }
  /** A part of the answer to a batch; the batch is done with the last one. */
  | { readonly kind: 'answer'; readonly wire: number; readonly bytes: Uint8Array; readonly last: boolean }
  | { readonly kind: 'dumped' }
  | { readonly kind: 'stopped' };

/** What the thread is started with. */
export interface EngineThreadOptions {
  /** Directory of the cluster; null keeps everything in memory. */
  readonly clusterDir: string | null;
  /** Tar file to start an empty database from, instead of making one (about ten times as fast). */
  readonly template: string | null;
}

/** What the thread gets besides: the engine's compiled code. */
export interface EngineThreadData extends EngineThreadOptions {
  readonly code: WebAssembly.Module;
}
