import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';

/** Settings changed by a person. Only admins change them; where they appear in a person's data is the same for every role. */
export async function populateSettings(db: Db, id: string, now: Date): Promise<void> {
  const lastChange = { changedBy: id, changedAt: now };
  await db
    .insert(schema.publicHolidays)
    .values({ day: '2031-06-03', name: 'A holiday', kind: 'yearly', ...lastChange })
    .onConflictDoUpdate({ target: schema.publicHolidays.day, set: { changedBy: id } });
  await db
    .insert(schema.siteDetails)
    .values({ version: 2, legalName: 'Sample Ltd', ...lastChange })
    .onConflictDoUpdate({ target: schema.siteDetails.version, set: { changedBy: id } });
  const all = { newProfessionals: [], applications: [], problems: [], reports: [], consultations: [] };
  await db
    .insert(schema.mailRecipients)
    .values({ version: 2, ...all, ...lastChange })
    .onConflictDoUpdate({ target: schema.mailRecipients.version, set: { changedBy: id } });
  await db
    .insert(schema.siteNotices)
    .values({ version: 2, text: 'A notice', kind: 'info', ...lastChange })
    .onConflictDoUpdate({ target: schema.siteNotices.version, set: { changedBy: id } });
  const invited = { email: 'invited@example.com', firstName: 'Grace', lastName: '', company: '', profession: null };
  await db
    .insert(schema.invitations)
    .values({ id: uuidv7(), ...invited, invitedBy: id, sentAt: now })
    .onConflictDoUpdate({ target: schema.invitations.email, set: { invitedBy: id } });
  await db
    .insert(schema.siteAbout)
    .values({ version: 2, story: 'We began in Mbale.', ...lastChange })
    .onConflictDoUpdate({ target: schema.siteAbout.version, set: { changedBy: id } });
  await db
    .insert(schema.sitePromises)
    .values({ version: 2, contactHours: 8, ...lastChange })
    .onConflictDoUpdate({ target: schema.sitePromises.version, set: { changedBy: id } });
}
