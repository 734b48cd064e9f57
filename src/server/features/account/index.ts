/** The account feature's only entry point. */
export { deleteProfessional } from './erasure/delete-account.ts';
export { type PersonalFiles } from './erasure/remove-files.ts';
export { createStartOver } from './erasure/start-over.ts';
export { eraseAgain } from './erasure/erase-again.ts';
export { type ErasureList, createErasureList, formatErasures } from './erasure/erasure-list.ts';
export { listErasures } from './erasure/list-erasures.ts';
export { keepWhatIsTheirs } from './erasure/former-address.ts';
export { type ExportFiles, createExportFiles } from './export/export-files.ts';
