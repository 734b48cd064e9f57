/** The notifications feature's only entry point: what other features may call. */
export { type PersonalKind, notify, notifyAdmins } from './notify.ts';
export { textPerson, withdrawTexts } from './texting/text-person.ts';
export { notifyReceiver, withdrawMessageMail } from './messages/notify-receiver.ts';
export { settleNotifications } from './reading/settle-notifications.ts';
