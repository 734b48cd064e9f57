/** The auth feature's only entry point. */
export { mailVerification, type OnAddressReleased, type OnVerified } from './email/confirm-email.ts';
export { moveAccount } from './email/move-account.ts';
export { createForOwner, hashTypedPassword, inviteOwner } from './sign-up/create-for-owner.ts';
export { lockAccount as lockOwner } from './store/accounts-and-sessions.ts';
export type { StartOver } from './recovery/set-password.ts';
export { hashInWorker } from './passwords/hash-in-worker.ts';
export { hashPassword, verifyPassword } from './passwords/hash-password.ts';
export { sendResetLink } from './recovery/reset-password.ts';
export { checkPassword } from './passwords/check-password.ts';
export { cancelRemoval, planRemoval, findRemovalDate } from './two-step/remove-later.ts';
export { takeOwnCode } from './two-step/take-own-code.ts';
export { resetSecondFactorByCommand } from './two-step/reset-by-command.ts';
export { endSessions, toSessionUser } from './sessions/open-session.ts';
export { notifyOtherAdmins } from './sign-up/notify-other-admins.ts';
export { addressTaken, admitNewcomer, createClientOrProfessional, refuseTaken } from './sign-up/sign-up.ts';
export { createAdmin, createFirstAdmin } from './sign-up/create-admin.ts';
