import { AsyncLocalStorage } from 'node:async_hooks';

/** The visitor for whom the process calls itself: a page rendered for a visitor calls the API as a browser would. */
export interface InternalVisitor {
  /** The visitor's address, for the log and for limits further in. */
  readonly ip: string;
}

const storage = new AsyncLocalStorage<InternalVisitor>();

/** Runs `work` with its API calls marked as internal: not limited, not logged twice. */
export function runInternal<T>(visitor: InternalVisitor, work: () => PromiseLike<T>): Promise<T> {
  // Awaited inside: an injected call only starts when awaited, and must start within the mark.
  return storage.run(visitor, async () => await work());
}

/** Returns the visitor of the page that makes this call; undefined for a call from outside. No header can set it. */
export function internalCall(): InternalVisitor | undefined {
  return storage.getStore();
}
