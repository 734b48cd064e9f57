import { eq } from 'drizzle-orm';
import { consultations, consultationSlots } from '#server/db/schema/index.ts';
import { openMail } from '#server/mail/sealed-mail.ts';
import { recoveryHandlers } from '#server/process/job-handlers.ts';
import { type TestApp, testSettings } from '#tests/support/app/app.ts';
import { fourPeople, type Person } from '#tests/support/applications/application-people.ts';
import { consultationAt, type ConsultationPoint, openEveryDay } from './consultations.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

type ConsultationOverrides = Parameters<typeof consultationAt>[3];

/** A client, a professional with hours on every day, another of each, and an admin, with what tests do with them. */
export async function consultationPeople(server: TestApp) {
  const people = await fourPeople(server);
  await openEveryDay(server, people.professional.id);
  return {
    ...people,
    /** Writes a consultation of the client with the professional at a point. */
    at: (point: ConsultationPoint, overrides: ConsultationOverrides = {}) =>
      consultationAt(
        server,
        { client: people.client.id, professional: people.professional.id },
        point,
        // The address of the account: mails to the client go there.
        { email: people.client.email, ...overrides },
      ),
    act: (who: Person, id: string, act: string, body?: object, headers?: Record<string, string>) =>
      who.call('POST', `/consultations/${id}/${act}`, body, headers),
  };
}

/** Returns a consultation's row, and the times that it reserves. */
export async function storedConsultation({ database }: Pick<TestApp, 'database'>, id: string) {
  const [row] = await database.db.select().from(consultations).where(eq(consultations.id, id));
  const slots = await database.db
    .select()
    .from(consultationSlots)
    .where(eq(consultationSlots.consultationId, id))
    .orderBy(consultationSlots.startsAt);
  return { ...row!, slots: slots.map(({ kind, startsAt }) => ({ kind, startsAt })) };
}

/** Mails about a consultation, the oldest first, as kind, recipient and calendar method; each is returned only once. */
export async function takeMails({ database }: Pick<TestApp, 'database'>) {
  const { rows } = await database.query(
    'delete from mails returning kind, recipient, sealed_data as "sealedData", occurrences, id',
  );
  return rows
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((row) => {
      const { data, calendar } = openMail(testSettings().cipher, row as Parameters<typeof openMail>[1]);
      return { kind: row.kind as string, to: row.recipient as string, data: data as Record<string, unknown>, calendar };
    });
}

/** Runs the sweep at the present moment. */
export async function runConsultationSweep(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  settings = testSettings(),
): Promise<void> {
  const handlers = recoveryHandlers(settings);
  await handlers['look-after-consultations']({ database, now: clock(), log: quietLog }, {});
}
