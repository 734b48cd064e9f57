/** The contact feature's only entry point. */
export { answerContact } from './answers/answer-contact.ts';
export { contactList } from './inbox/list-contacts.ts';
export { setContactStatus } from './inbox/set-status.ts';
export { takeContact } from './inbox/take-contact.ts';
export { eraseContactMessages, keepMessagesFor, sendMessage } from './messages/send-message.ts';
export { createSavedAnswer } from './saved-answers/edit-saved-answers.ts';
export { contactWaiting } from './store/waiting.ts';
export { replyByLink } from './thread/reply-by-link.ts';
