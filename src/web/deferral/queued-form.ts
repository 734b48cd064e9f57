// A form of an application page that is sent before React has loaded is held, and sent by React later. A telephone that
// fills in a password sends it long before 130 kB of scripts have arrived.

/**
 * Marks a form that only React can send. Its button may be pressed before React loads: React leaves that mark in
 * place.
 */
export const queuedForm = { 'data-held': '', suppressHydrationWarning: true } as const;

/** Names, in `dataset`, of the mark above, of the mark of a waiting form, and of a waiting button's earlier label. */
export const heldMark = 'held';
export const waitingMark = 'waiting';
export const wordsMark = 'words';

/** Sends a form that has waited for React; does nothing to others. */
export function releaseForm(form: HTMLElement | null): void {
  if (!(form instanceof HTMLFormElement) || form.dataset[waitingMark] === undefined) return;
  delete form.dataset[waitingMark];
  const button = form.querySelector<HTMLButtonElement>(`[data-${wordsMark}]`);
  if (button) button.textContent = button.dataset[wordsMark] ?? '';
  form.requestSubmit();
}
