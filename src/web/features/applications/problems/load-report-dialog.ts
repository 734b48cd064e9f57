/** Loads the problem report dialog on demand. */
export const loadReportDialog = async () => (await import('./report-dialog.tsx')).ReportDialog;
