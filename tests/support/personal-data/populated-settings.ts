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
  const changed = { key: 'details', version: 2, value: { legalName: 'Sample Ltd' }, ...lastChange } as const;
  const { key, version } = schema.settingVersions;
  await db
    .insert(schema.settingVersions)
    .values(changed)
    .onConflictDoUpdate({ target: [key, version], set: { changedBy: id } });
  const invited = { email: 'invited@example.com', firstName: 'Grace', lastName: '', company: '', profession: null };
  await db
    .insert(schema.invitations)
    .values({ id: uuidv7(), ...invited, invitedBy: id, sentAt: now })
    .onConflictDoUpdate({ target: schema.invitations.email, set: { invitedBy: id } });
}
