/** The professionals feature's only entry point. */
export { searchColumns } from './core/search-columns.ts';
export { createProfile, nameProfile } from './profile/create-profile.ts';
export { describeForLetter, nameOf } from './profile/describe-for-letter.ts';
export { accountList } from './desk/account-list.ts';
export type { OnApprovalLost } from './approval/set-approval.ts';
export { professionalsWaiting } from './store/waiting.ts';
export { type AskedProfessional, lockApproved, lockIfApproved } from './profile/lock-approved.ts';
