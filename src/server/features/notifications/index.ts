/** The notifications feature's only entry point: what other features may call. */
export { type PersonalKind, notify, notifyAdmins } from './notify.ts';
