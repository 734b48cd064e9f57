/** Loads the overlay for sending a proposal, on demand. */
export const loadSendProposalDialog = async () => (await import('./send-proposal-dialog.tsx')).SendProposalDialog;
