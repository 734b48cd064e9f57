import { eq, inArray, or, sql } from 'drizzle-orm';
import { demoEmail } from '#shared/account/demo-accounts.ts';
import type { Database, Tx } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import { keepFreeDays } from '#server/features/consultations/index.ts';
import { setApproval } from '#server/features/professionals/index.ts';
import { buildHours } from '#sample/consultations/hours.ts';
import { daysAfter } from '#sample/moments.ts';
import { buildNewClients } from '#sample/people/clients.ts';
import { buildProfessional, type SampleProfessional } from '#sample/people/professional.ts';
import { seededRandom } from '#sample/random.ts';
import { needs } from '#sample/stock/records.ts';
import { notes } from '#sample/stock/texts.ts';
import { buildBusyStories } from '#sample/words/stories.ts';
import { type Cast, contextFor, deleteMails, exists, fillOnce, findCast, forgetMails } from './cast.ts';
import { playStory } from './fill-applications.ts';

/** Numbers that no size of the marketplace reaches. */
const indexes = { busy: 9_000_001, 'approved-today': 9_000_002, rejected: 9_000_003 } as const;

interface Filling {
  readonly tx: Tx;
  readonly now: Date;
  readonly cast: Cast;
}

/**
 * Adds the demo's accounts that show a first day or a long list: two new clients, a busy professional, one whom we
 * approved today and one whom we rejected. In one transaction; only once, however often it is called, also where an
 * earlier release filled the demo. No one gets mail about them.
 */
export async function fillAccounts({ database, now }: { database: Database; now: Date }): Promise<void> {
  await fillOnce(database, async (tx) => {
    const { users } = schema;
    const isFilled = await exists(tx, users, eq(users.email, demoEmail('new-client')));
    const cast = isFilled ? null : await findCast(tx);
    if (!cast) return;
    await tx.insert(users).values(buildNewClients(now));
    const filling = { tx, now, cast };
    const works = await addBusy(filling);
    await addDecided(filling, 'approved-today');
    await addDecided(filling, 'rejected');
    await forgetMails(tx, works);
  });
  await keepFreeDays(database, now);
}

/** Adds a professional with hours and more work than the first page of a list holds. Returns the ids of the work. */
async function addBusy({ tx, now, cast }: Filling): Promise<string[]> {
  const index = indexes.busy;
  const person = buildProfessional(index, now, { email: demoEmail('busy'), approvalStatus: 'approved' });
  await insertPerson(tx, { ...person, professional: { ...person.professional, acceptingClients: true } });
  const hours = buildHours(index, person, now);
  if (hours) await tx.insert(schema.availabilities).values(hours);
  const { id, email, district = null } = person.user;
  const busy = { id, name: person.professional.name, email, district };
  const works: string[] = [];
  for (const story of buildBusyStories(needs, seededRandom('busy'))) {
    works.push(await playStory(tx, { ...cast, professionals: [busy] }, story, now));
  }
  const { applications, notifications } = schema;
  await tx.update(applications).set({ isSample: true }).where(inArray(applications.id, works));
  // What is older than a day was read.
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      sql`${inArray(notifications.subjectId, works)} and ${notifications.createdAt} < ${daysAfter(now, -1).toISOString()}::timestamptz`,
    );
  return works;
}

/** Adds a professional without hours and licences, about whom an admin decided two hours ago. */
async function addDecided({ tx, now, cast }: Filling, name: 'approved-today' | 'rejected'): Promise<void> {
  const email = demoEmail(name);
  const person = buildProfessional(indexes[name], now, { email, approvalStatus: 'pending' });
  const { id } = person.user;
  const professional = { ...person.professional, acceptingClients: true, adminNotes: '', checkedUntil: null };
  await insertPerson(tx, { ...person, professional, credentials: [] });
  const isRejected = name === 'rejected';
  const context = contextFor(tx, cast.admin, 'admin', daysAfter(now, -1 / 12));
  await setApproval(
    context,
    id,
    {
      approval_status: isRejected ? 'rejected' : 'approved',
      admin_notes: isRejected ? notes.rejected[2] : undefined,
      decision_reason: isRejected ? reasons.rejected : undefined,
      override_reason: isRejected ? undefined : reasons.incomplete,
    },
    undefined,
    async () => {},
  );
  const { mails } = schema;
  await deleteMails(tx, or(eq(mails.userId, id), eq(mails.recipient, email)));
}

const reasons = {
  rejected:
    'The names on your ID and your certificate are different. Please correct your profile and ask for a new review.',
  incomplete: 'We know the firm and have spoken to them.',
};

async function insertPerson(tx: Tx, { user, professional, credentials }: SampleProfessional): Promise<void> {
  await tx.insert(schema.users).values(user);
  await tx.insert(schema.professionals).values(professional);
  if (credentials.length > 0) await tx.insert(schema.credentials).values(credentials);
}
