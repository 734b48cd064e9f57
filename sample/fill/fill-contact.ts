import { and, desc, eq } from 'drizzle-orm';
import { officeHoursAfter } from '#shared/time/office-hours.ts';
import type { Database, Tx } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import * as contact from '#server/features/contact/index.ts';
import type { Context } from '#server/context/context.ts';
import { openMail } from '#server/mail/sealed-mail.ts';
import { daysAfter } from '#sample/moments.ts';
import { type LetterRow, letters, savedAnswers } from '#sample/stock/records.ts';
import { contextFor, exists, fillOnce, findAdmin, forgetMails } from './cast.ts';

/**
 * Gives the demo's contact inbox messages in every state, and saved answers: through the services, in one transaction, and
 * only while there is none. No one gets mail about them.
 */
export async function fillContact({
  database,
  now,
}: {
  database: Pick<Database, 'transaction'>;
  now: Date;
}): Promise<void> {
  await fillOnce(database, async (tx) => {
    const admin = await findAdmin(tx);
    if (!admin || (await exists(tx, schema.contactMessages))) return;
    const ago = (hours: number) => daysAfter(now, -hours / 24);
    const asAdmin = (at: Date) => contextFor(tx, admin, 'admin', at);
    const asVisitor = (at: Date): Context => ({ ...asAdmin(at), actor: { kind: 'visitor' } });
    for (const one of savedAnswers) await contact.createSavedAnswer(asAdmin(ago(30 * 24)), one);
    const messageIds: string[] = [];
    for (const letter of letters) messageIds.push(await play(tx, letter, { ago, asAdmin, asVisitor }));
    await forgetMails(tx, messageIds);
  });
}

interface Voices {
  readonly ago: (hours: number) => Date;
  readonly asAdmin: (at: Date) => Context;
  readonly asVisitor: (at: Date) => Context;
}

/** Sends a message, and does with it what happens to it. Returns its id. */
async function play(
  tx: Tx,
  [letter, ...steps]: readonly [LetterRow, ...LetterRow[]],
  { ago, asAdmin, asVisitor }: Voices,
): Promise<string> {
  const { name = '', email = '', type = 'general', subject = '', hours, text: message } = letter;
  const sentAt = ago(hours);
  const { id } = await contact.sendMessage(asVisitor(sentAt), { name, email, type, subject, message });
  for (const { does, hours: later, text } of steps) {
    const context = asAdmin(does === 'answer' ? officeHoursAfter(sentAt, later, noHolidays) : ago(later));
    if (does === 'answer') await contact.answerContact(context, id, text, undefined);
    else if (does === 'take') await contact.takeContact(context, id, { isTaken: true });
    else if (does === 'close') await contact.setContactStatus(context, id, 'closed', undefined);
    else {
      const token = await findAnswerToken(tx, id, context);
      await contact.replyByLink(asVisitor(context.now), { token, content: text });
    }
  }
  return id;
}

/** Answers come on holidays too: the sample must not depend on when it is made. */
const noHolidays: ReadonlySet<string> = new Set();

/** The token of the link in the latest answer's mail, which is deleted later. */
async function findAnswerToken(tx: Tx, id: string, { site }: Context): Promise<string> {
  const { mails } = schema;
  const [row] = await tx
    .select({ sealedData: mails.sealedData, occurrences: mails.occurrences })
    .from(mails)
    .where(and(eq(mails.subjectId, id), eq(mails.kind, 'contact-answer')))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const { data } = openMail(site.cipher, row!) as { data: { link: string } };
  return data.link.split('/').at(-1)!;
}
