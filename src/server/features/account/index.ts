/** The account feature's only entry point. */
export { keepWhatIsTheirs } from './erasure/former-address.ts';
export { type ExportFiles, createExportFiles } from './export/export-files.ts';
