import { v7 as uuidv7 } from 'uuid';
import type { SendBody } from '#shared/api/messages/messages.ts';
import { supportId } from '#shared/messages/messages.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import { titleFor } from '#server/features/messages/core/work-title.ts';
import {
  findOrInsertConversation,
  findReceiver,
  listSharedWork,
} from '#server/features/messages/store/conversations.ts';

/**
 * Finds or creates the conversation that a message goes to; that of the message it answers is found by its parent.
 * @throws {AppError} `not_found`; `invalid_input`.
 */
export async function findConversationFor(tx: Tx, context: Context, body: SendBody): Promise<string> {
  const { role } = requireUser(context);
  const toSupport = body.receiverId === undefined || body.receiverId === supportId;
  if (role === 'admin') {
    if (toSupport) throw invalidInput({ receiverId: 'Please choose a person.' });
    return await withSupport(tx, context, body, await requirePerson(tx, body.receiverId!));
  }
  const self = { id: requireUser(context).id, role };
  if (toSupport) return await withSupport(tx, context, body, self);
  return await ofPair(tx, context, body, self, await requirePerson(tx, body.receiverId!));
}

interface MessagingAccount {
  readonly id: string;
  readonly role: 'user' | 'professional';
}

async function requirePerson(tx: Tx, id: string): Promise<MessagingAccount> {
  const person = await findReceiver(tx, id);
  if (!person || person.role === 'admin') throw notFound();
  return { id: person.id, role: person.role };
}

async function withSupport(tx: Tx, context: Context, body: SendBody, account: MessagingAccount): Promise<string> {
  for (const name of ['applicationId', 'consultationId'] as const) {
    if (body[name] !== undefined) throw invalidInput({ [name]: 'Please leave this out for support.' });
  }
  return await findSupportConversation(tx, context, account, body.subject!);
}

/** Finds or creates an account's conversation with support about a subject. */
export async function findSupportConversation(
  tx: Tx,
  context: Pick<Context, 'now'>,
  { id, role }: MessagingAccount,
  subject: string,
): Promise<string> {
  return await findOrInsertConversation(tx, {
    ...begun(context, subject),
    kind: 'support',
    clientId: role === 'user' ? id : null,
    professionalId: role === 'professional' ? id : null,
    applicationId: null,
    consultationId: null,
  });
}

async function ofPair(
  tx: Tx,
  context: Context,
  { subject, applicationId, consultationId }: SendBody,
  self: MessagingAccount,
  other: MessagingAccount,
): Promise<string> {
  if (self.role === other.role) throw notFound();
  const [clientId, professionalId] = self.role === 'user' ? [self.id, other.id] : [other.id, self.id];
  const work = await listSharedWork(tx, clientId, professionalId);
  const named = applicationId ?? consultationId;
  const kind = consultationId === undefined ? 'application' : 'consultation';
  const about = work.find((one) => one.id === named && one.about === kind);
  if (work.length === 0 || (named !== undefined && !about)) throw notFound();
  return await findOrInsertConversation(tx, {
    ...begun(context, about ? titleFor(about) : subject!),
    ...(about && { topic: `${kind === 'application' ? 'a' : 'c'}:${about.id}` }),
    kind,
    clientId,
    professionalId,
    applicationId: applicationId ?? null,
    consultationId: consultationId ?? null,
  });
}

/** A new conversation, by its subject. */
const begun = ({ now }: Pick<Context, 'now'>, subject: string) => ({
  id: uuidv7({ msecs: now.getTime() }),
  topic: `s:${subject}`,
  subject,
  createdAt: now,
});
