import { contract } from '#shared/api/index.ts';
import type { CaseFileDeps } from '#server/files/case-files/keep-document.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { getConversation, listConversations } from './reading/list-conversations.ts';
import { listMessages, listMessagesAbout } from './reading/list-messages.ts';
import { readConversation, setRead } from './reading/mark-read.ts';
import { messageReportRoutes } from './report-routes.ts';
import { deleteMessage } from './sending/delete-message.ts';
import { sendMessage } from './sending/send-message.ts';
import { blockPerson } from './support/block-person.ts';
import { listRecipients } from './support/list-recipients.ts';
import { openPrivate } from './support/open-private.ts';
import { takeConversation } from './support/take-conversation.ts';

/** Binds messages and their conversations. */
export function messageRoutes(serve: Serve, deps: CaseFileDeps): void {
  const { messages } = contract;
  serve(messages.send, async ({ body }, context) => ({ message: await sendMessage(context, body) }));
  serve(messages.conversations, ({ query }, context) => listConversations(context, query));
  serve(messages.conversation, ({ params, query }, context) => listMessages(context, params.id, query));
  serve(messages.ofApplication, ({ params, query }, context) => listMessagesAbout(context, params.id, query));
  serve(messages.getConversation, async ({ params }, context) => ({
    conversation: await getConversation(context, params.id),
  }));
  serve(messages.setRead, async ({ params }, context) => ({ message: await setRead(context, params.id) }));
  serve(messages.readConversation, async ({ params, body }, context) => ({
    conversation: await readConversation(context, params.id, body.upTo),
  }));
  serve(messages.delete, async ({ params }, context) => {
    await deleteMessage(context, params.id);
    return { success: true as const };
  });
  serve(messages.openConversation, ({ params, body }, context) => openPrivate(context, params.id, body.reason));
  serve(messages.takeConversation, async ({ params, body }, context) => ({
    conversation: await takeConversation(context, params.id, body),
  }));
  serve(messages.block, async ({ params, body }, context) => ({
    conversation: await blockPerson(context, params.id, body.isBlocked),
  }));
  messageReportRoutes(serve);
  attachmentRoutes(serve, deps);
  serve(messages.recipients, ({ query }, context) => listRecipients(context, query));
}
