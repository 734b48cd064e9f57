/** Whether nothing has the focus, because the focused element was removed or nobody has used the page yet. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
