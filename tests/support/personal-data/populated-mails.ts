import { eq } from 'drizzle-orm';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import type { Role } from '#shared/roles.ts';
import { consultations, mails } from '#server/db/schema/index.ts';
import { notifyBoth } from '#server/features/consultations/requests/notify-parties.ts';
import { gatherDigests } from '#server/mail/digests.ts';
import { type NewMail, queueMail } from '#server/mail/queue-mail.ts';
import { openMail } from '#server/mail/sealed-mail.ts';
import type { Context } from '#server/context/context.ts';
import { type TestApp, testSettings } from '#tests/support/app/app.ts';
import { ownAccount } from '#tests/support/people/own-account.ts';
import { digestParts } from '#tests/support/mail/digest-parts.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';

const day = 24 * 3_600_000;
const { cipher } = testSettings();

interface Somebody {
  readonly id: string;
  readonly email: string;
  readonly marker: string;
  readonly role: Role;
  /** Another professional, who received their request. */
  readonly other: { readonly id: string; readonly name: string };
  readonly consultation: typeof consultations.$inferInsert;
  readonly written: { readonly id: string };
}

/**
 * Writes mails to a person and mails to others that name the person, as the services do. Returns their ids, and the
 * kinds of those with the marker.
 */
export async function populateMails(server: TestApp, person: Somebody) {
  const { database, clock } = server;
  const { id, email, marker, role, other, consultation, written } = person;
  const now = clock();
  const samples = sampleMails('http://localhost:3000');
  const context = { now, site: testSettings() } as unknown as Context;
  const write = <K extends MailKind>(mail: NewMail<K>) => database.transaction((tx) => queueMail(tx, context, mail));
  const before = new Set((await database.db.select({ id: mails.id }).from(mails)).map((mail) => mail.id));

  await write({
    kind: 'passkey-removed',
    to: email,
    userId: id,
    data: { firstName: marker, at: now.toISOString(), name: marker },
  });
  await write({ kind: 'consultation-sent', to: email, data: { ...samples['consultation-sent'], name: marker } });
  const words = { id: written.id, name: marker, email, subject: marker, message: marker, at: now.toISOString() };
  const support = { to: 'support@mwesigwa.example', subjectId: written.id };
  await write({ ...support, kind: 'contact-message', data: { ...words, type: 'general' } });
  await write({ ...support, kind: 'contact-reply', data: { ...words, isInMessages: false } });
  const answer = { ...samples['contact-answer'], name: marker, question: marker };
  await write({ kind: 'contact-answer', to: email, subjectId: written.id, data: answer });
  await notifyBothSides(consultation.id, { name: other.name, email: 'professional@example.ug' });
  if (role === 'professional') {
    const [received] = await database.db.select().from(consultations).where(eq(consultations.professionalId, id));
    await notifyBothSides(received!.id, { name: marker, email });
    await notifyAdmins();
  }
  await database.db.update(mails).set({ lastError: marker }).where(eq(mails.recipient, email));
  const rows = (await database.db.select().from(mails)).filter((mail) => !before.has(mail.id));
  const named = rows.filter((row) => JSON.stringify(openMail(cipher, row)).includes(marker));
  return { mailIds: named.map((row) => row.id), named: named.map(({ kind }) => kind).toSorted() };

  /** Mails both sides of a request. */
  async function notifyBothSides(requestId: string, professional: { name: string; email: string }): Promise<void> {
    const [row] = await database.db.select().from(consultations).where(eq(consultations.id, requestId));
    await database.transaction((tx) =>
      notifyBoth(tx, context, row!, { ...professional, firstName: 'Grace', isOpen: true, isSuspended: false }),
    );
  }

  /** Mails admins: one immediately, one once a day, in a digest that names another person as well. */
  async function notifyAdmins(): Promise<void> {
    const data: MailData['new-professional'] = { ...samples['new-professional'], name: marker, isRevision: true };
    const [prompt, patient] = [
      await ownAccount(server, { role: 'admin' }),
      await ownAccount(server, { role: 'admin' }),
    ];
    const { call } = await patient.enter();
    await call('PUT', '/notifications', { group: 'new-professionals', delivery: 'daily' });
    for (const { id: userId, email: to } of [prompt, patient]) {
      await write({ kind: 'new-professional', to, userId, subjectId: id, data });
      await write({ kind: 'new-professional', to, userId, data: { ...data, name: 'Okello' } });
    }
    await gatherDigests({ database, now: new Date(now.getTime() + day), log: quietLog }, digestParts);
  }
}
