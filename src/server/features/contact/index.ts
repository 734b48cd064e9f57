/** The contact feature's only entry point. */
export { eraseMessagesOf, keepMessagesFor } from './messages/send-message.ts';
