/** The professionals feature's only entry point. */
export { searchColumns } from './core/search-columns.ts';
export { countRecommended } from './jobs.ts';
export { type AdminEdit, editByAdmin } from './administration/edit-by-admin.ts';
export { lockAtVersion } from './administration/lock-at-version.ts';
export { insertByAdmin } from './administration/insert-by-admin.ts';
export { profileChangesFrom } from './core/admin-profile-changes.ts';
export { type OnApprovalLost, setApproval } from './approval/set-approval.ts';
export { readAccount } from './approval/list-accounts.ts';
export { createProfile, nameProfile } from './profile/create-profile.ts';
export { describeForLetter, findPublicName } from './profile/describe-for-letter.ts';
export { hideSuspended, showAgain } from './suspension/hide-suspended.ts';
export { accountList } from './desk/account-list.ts';
export { professionalsWaiting } from './store/waiting.ts';
export { parseTelephones } from './profile/parse-telephones.ts';
export { type AssignableProfessional, lockApproved, lockIfApproved } from './profile/lock-approved.ts';
