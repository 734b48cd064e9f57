/** The messages feature's only entry point. */
export { findAttachedFile } from './attachments/download-attachment.ts';
export { forgetUnsentFiles } from './attachments/forget-unsent-files.ts';
export { deleteUnsentBy, listFilesWith, withoutMessageFile } from './store/message-files.ts';
export { readConversation } from './reading/mark-read.ts';
export { countActive, countSent, countUnread } from './store/conversation-lists.ts';
export { eraseUserConversations, lockUserConversations } from './store/erased-messages.ts';
export { messagesWaiting } from './store/waiting.ts';
export { reportList } from './safety/report-list.ts';
export { releaseMessages } from './sending/release-messages.ts';
export { continueWithSupport, type EarlierMessage } from './sending/continue-with-support.ts';
export { sendMessage } from './sending/send-message.ts';
export { findHolder, takenFor } from './support/holder.ts';
