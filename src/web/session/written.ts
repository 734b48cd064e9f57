const listeners = new Set<() => void>();

/** Calls a function after each change that the server has accepted from this page. */
export const onWritten = (listener: () => void): void => void listeners.add(listener);

/** Notifies that the server has accepted a change. */
export function publishWritten(): void {
  for (const listener of listeners) listener();
}
