/** Messages from the server's main thread to the thread that runs the embedded engine. */
export type ToEngine =
  /** Whole protocol messages, the last of which the engine answers. A wire's first batch is its startup packet. */
  | { readonly kind: 'batch'; readonly wire: number; readonly bytes: Uint8Array }
  /** Writes the whole data directory as a tar file, to start other databases from. */
  | { readonly kind: 'dump'; readonly file: string }
  | { readonly kind: 'stop' };

/** Messages from the engine's thread. */
export type FromEngine =
  | { readonly kind: 'ready' }
  /** A part of the answer to a batch; `last` marks the end. */
  | { readonly kind: 'answer'; readonly wire: number; readonly bytes: Uint8Array; readonly last: boolean }
  | { readonly kind: 'dumped' }
  | { readonly kind: 'stopped' };

export interface EngineThreadOptions {
  /** Directory of the cluster; null: in memory. */
  readonly clusterDir: string | null;
  /** Tar file from which an empty database starts (about ten times as fast as creating one). */
  readonly template: string | null;
}

/** The thread's `workerData`: its options and the engine's compiled code. */
export interface EngineThreadData extends EngineThreadOptions {
  readonly code: WebAssembly.Module;
}
