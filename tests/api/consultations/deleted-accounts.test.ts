import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { consultations, notifications, users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import type { Person } from '#tests/support/applications/application-people.ts';
import { consultationPeople, takeMails } from '#tests/support/consultations/consultation-people.ts';
import { ownPassword } from '#tests/support/people/own-account.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();

async function leave(person: Person): Promise<void> {
  const { db } = server.database;
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(ownPassword) })
    .where(eq(users.id, person.id));
  expect(await person.call('POST', '/account/delete', { currentPassword: ownPassword })).toMatchObject({ status: 200 });
}

/** The notice that someone's consultation ended because an account was deleted: its mail, and its line on the site. */
async function noticeTo(person: Person) {
  const { db } = server.database;
  const lines = await db.select().from(notifications).where(eq(notifications.userId, person.id));
  const line = lines.find(({ kind }) => kind === 'consultation-closed');
  const sent = (await takeMails(server)).filter(({ kind }) => kind === 'consultation-closed');
  expect(sent.map(({ to }) => to)).toEqual([person.email]);
  return { data: sent[0]!.data, facts: line?.data };
}

describe.each(['client', 'professional'] as const)('when the %s deletes their account', (leaving) => {
  const staying = leaving === 'client' ? 'professional' : 'client';

  test('the notice about an agreed consultation names them and the time', async () => {
    const people = await consultationPeople(server);
    const { id } = await people.at('accepted');
    const { db } = server.database;
    const [row] = await db.select().from(consultations).where(eq(consultations.id, id));
    const [{ name = '' } = {}] =
      leaving === 'client'
        ? [{ name: row!.name }]
        : (await server.database.query('select name from professionals where id = $1', [people.professional.id])).rows;
    await takeMails(server);
    await leave(people[leaving]);
    const named = { whoLeft: leaving, otherName: name, start: row!.slotStart!.toISOString() };
    const { data, facts } = await noticeTo(people[staying]);
    expect(data).toMatchObject(named);
    expect(facts).toEqual(named);
  });

  test('the notice about a request that was not agreed names neither', async () => {
    const people = await consultationPeople(server);
    await people.at('requested');
    await takeMails(server);
    await leave(people[leaving]);
    const { data, facts } = await noticeTo(people[staying]);
    expect(data).toEqual({ whoLeft: leaving, askedAt: expect.any(String) });
    expect(facts).toEqual({ whoLeft: leaving });
  });
});
