/** The account feature's only entry point. */
export { deleteProfessional } from './erasure/delete-account.ts';
export { type PersonalFiles } from './erasure/remove-files.ts';
export { createStartOver } from './erasure/start-over.ts';
export { keepWhatIsTheirs } from './erasure/former-address.ts';
export { type ExportFiles, createExportFiles } from './export/export-files.ts';
