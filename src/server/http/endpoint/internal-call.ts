import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom the process calls itself: a page that is rendered for a visitor asks the API like a browser would. */
export interface InternalVisitor {
  /** The visitor's address, for the log and for limits further in. */
  readonly ip: string;
}

const storage = new AsyncLocalStorage<InternalVisitor>();

/** Runs `work` so that calls of the API within it count as made by the process: not limited, not logged twice. */
export function runInternal<T>(visitor: InternalVisitor, work: () => PromiseLike<T>): Promise<T> {
  // Awaited inside: an injected call begins only when somebody waits for it, and must begin within the mark.
  return storage.run(visitor, async () => await work());
}

/** The visitor of the page that makes this call; undefined for a call from outside. No header can set it. */
export function internalCall(): InternalVisitor | undefined {
  return storage.getStore();
}
