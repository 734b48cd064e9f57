/** The overlay for an answer to a client: for those who write one. */
export const loadRespondDialog = async () => (await import('./respond-dialog.tsx')).RespondDialog;
