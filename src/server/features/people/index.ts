/** The people feature's only entry point: what operators' commands call. */
export { listAdminsForOperator, removeAdminByCommand } from './administration/remove-admin.ts';
