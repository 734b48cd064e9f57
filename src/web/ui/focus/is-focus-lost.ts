/** Whether nothing has the focus, because the focused element is gone or nobody has used the page yet. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
