import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { offerListFile } from '#server/list-files/offer-list-file.ts';
import { answerContact } from './answers/answer-contact.ts';
import { type ContactFileFilter, readContactList } from './inbox/list-contacts.ts';
import { readContact } from './inbox/read-contact.ts';
import { readContactFigures } from './inbox/read-figures.ts';
import { setContactStatus } from './inbox/set-status.ts';
import { takeContact } from './inbox/take-contact.ts';
import { sendMessage } from './messages/send-message.ts';
import * as saved from './saved-answers/edit-saved-answers.ts';
import { readThread } from './thread/read-thread.ts';
import { replyByLink } from './thread/reply-by-link.ts';

/** Binds the contact form, the threads that its answers' links open, and the admins' inbox. */
export function contactRoutes(serve: Serve): void {
  const { contact } = contract;
  serve(contact.send, async ({ body }, context) => {
    await sendMessage(context, body);
    return { success: true as const };
  });
  serve(contact.thread, async ({ body }, context) => ({ thread: await readThread(context, body.token) }));
  serve(contact.reply, async ({ body }, context) => ({
    success: true as const,
    ...(await replyByLink(context, body)),
  }));

  serve(contact.list, ({ query }, context) => readContactList(context, query));
  serve(contact.figures, (_, context) => readContactFigures(context));
  serve(contact.get, async ({ params }, { db, now }) => ({ contact: await readContact(db, params.id, now) }));
  serve(contact.setStatus, async ({ params, body, expected }, context) => ({
    contact: await setContactStatus(context, params.id, body.status, expected),
  }));
  serve(contact.setTaken, async ({ params, body }, context) => ({
    contact: await takeContact(context, params.id, body),
  }));
  serve(contact.answer, async ({ params, body, expected }, context) => ({
    contact: await answerContact(context, params.id, body.content, expected),
  }));
  serve(contact.exportList, ({ body }, context) => {
    const filter: ContactFileFilter = { ...body, adminId: requireUser(context).id };
    return offerListFile(context, 'contact', filter);
  });

  serve(contact.listSavedAnswers, (_, context) => saved.listSavedAnswers(context));
  serve(contact.createSavedAnswer, async ({ body }, context) => ({
    savedAnswer: await saved.createSavedAnswer(context, body),
  }));
  serve(contact.updateSavedAnswer, async ({ params, body, expected }, context) => ({
    savedAnswer: await saved.updateSavedAnswer(context, params.id, body, expected),
  }));
  serve(contact.deleteSavedAnswer, async ({ params }, context) => {
    await saved.deleteSavedAnswer(context, params.id);
    return { success: true as const };
  });
}
