/** The audit feature's only entry point. */
export { auditList } from './reading/list-audit.ts';
