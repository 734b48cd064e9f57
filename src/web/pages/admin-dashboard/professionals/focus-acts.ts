/** The group of decision buttons. */
export const actsId = 'acts';

/** Moves the focus to the buttons once React has put them back: the form that had the focus is gone. */
export function focusActs(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${actsId} button`)?.focus());
}
