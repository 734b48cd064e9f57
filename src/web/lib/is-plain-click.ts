/** Whether a click follows a link here, rather than open a tab or a window, or save. */
export function isPlainClick({ type, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return type === 'click' && !(button || ctrlKey || metaKey || shiftKey || altKey);
}
