// A form of an application page that is sent before React has come is held, and sent by React when it comes. A telephone
// that fills in a password does so long before 130 kB of scripts have arrived.

/** Marks a form that only React can send. Its button may have been pressed before React came: React keeps that mark. */
export const heldForm = { 'data-held': '', suppressHydrationWarning: true } as const;

/** Names, in `dataset`, of the mark above, of the mark of a form that waits, and of what a waiting button said before. */
export const heldMark = 'held';
export const waitingMark = 'waiting';
export const wordsMark = 'words';

/** Sends a form that has waited for React; nothing happens to one that has not. */
export function releaseForm(form: HTMLElement | null): void {
  if (!(form instanceof HTMLFormElement) || form.dataset[waitingMark] === undefined) return;
  delete form.dataset[waitingMark];
  const button = form.querySelector<HTMLButtonElement>(`[data-${wordsMark}]`);
  if (button) button.textContent = button.dataset[wordsMark] ?? '';
  form.requestSubmit();
}
