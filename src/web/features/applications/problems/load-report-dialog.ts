/** The dialog in which a problem is reported: for those who do. */
export const loadReportDialog = async () => (await import('./report-dialog.tsx')).ReportDialog;
