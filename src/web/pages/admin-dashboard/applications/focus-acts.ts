/** What may be decided, as buttons. */
export const actsId = 'acts';

/** Leads to them once React has put them back: the form of one of them, which had the focus, is gone. */
export function focusActs(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${actsId} button`)?.focus());
}
