import { beforeEach, describe, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import {
  applicationAt,
  fourPeople,
  newPerson,
  type Person,
  signInPerson,
} from '#tests/support/applications/application-people.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
let people: Awaited<ReturnType<typeof fourPeople>>;
let client: Person;
let professional: Person;
let admin: Person;
const friday = new Date('2026-11-20T09:00:00.000Z');
beforeEach(async () => {
  server.clock.set(friday);
  people = await fourPeople(server);
  ({ client, professional, admin } = people);
});

describe('dashboards', () => {
  test('an admin’s total counts messages, and conversations are active for 30 days after their latest one', async () => {
    const { admin: reader, client: writer, professional: other } = await fourPeople(server);
    // Sessions last less than a month.
    const signInAgain = ({ id, email }: Person) => signInPerson(server, id, email);
    const figures = async () => {
      const { stats } = await (await signInAgain(reader)).call('GET', '/applications/dashboard/stats');
      return [stats.totalMessages, stats.activeConversations] as const;
    };
    server.clock.advance(31 * 86_400_000);
    const [messages, active] = await figures();
    expect(active).toBe(0);
    const say = async (who: Person, subject: string) =>
      (await signInAgain(who)).call('POST', '/messages', { subject, content: 'How do I change it?' });
    expect(await say(writer, 'My number')).toMatchObject({ status: 201 });
    expect(await say(writer, 'My number')).toMatchObject({ status: 201 });
    expect(await say(other, 'My photo')).toMatchObject({ status: 201 });
    expect(await figures()).toEqual([messages + 3, 2]);
    server.clock.advance(31 * 86_400_000);
    expect(await figures()).toEqual([messages + 3, 0]);
  });

  test('each role reads its own figures', async () => {
    await applicationAt(people, 'pending');
    await applicationAt(people, 'assigned');
    const { id } = await applicationAt(people, 'engaged');
    const stats = async (person: Person) => (await person.call('GET', '/applications/dashboard/stats')).stats;
    expect(await stats(client)).toEqual({
      totalApplications: 3,
      pendingApplications: 1,
      activeApplications: 2,
      unreadMessages: 0,
    });
    expect(await stats(professional)).toEqual({
      activeApplications: 2,
      unreadMessages: 0,
      newClientsThisMonth: 1,
      rating: null,
      totalReviews: 0,
      successRate: null,
      averageResponseHours: null,
      consultationsKept: 0,
      monthlyEarnings: 0,
      yearsExperience: 8,
    });
    expect((await professional.call('GET', '/professionals/dashboard/stats')).stats).toEqual(await stats(professional));
    const before = await stats(admin);
    await server.database.query(
      `update applications set status = 'completed', stage = null, closed_at = $2 where id = $1`,
      [id, friday],
    );
    expect(await stats(admin)).toEqual({ ...before, totalRevenue: before.totalRevenue + 600_000 });
    expect(await stats(professional)).toMatchObject({ monthlyEarnings: 600_000, activeApplications: 1 });
    const pending = await newPerson(server, 'professional');
    await server.database.query(`update professionals set approval_status = 'pending' where id = $1`, [pending.id]);
    expect(await pending.call('GET', '/applications/dashboard/stats')).toMatchObject({ status: 403 });
  });

  test('without an agreed price, work that an admin completes counts with its highest budget', async () => {
    const revenue = async () => (await admin.call('GET', '/applications/dashboard/stats')).stats.totalRevenue;
    const before = await revenue();
    const { id } = await applicationAt(people, 'engaged');
    await server.database.query(`update proposals set ended_at = $2 where application_id = $1`, [id, friday]);
    await server.database.query(
      `update applications set status = 'completed', stage = null, closed_at = $2 where id = $1`,
      [id, friday],
    );
    expect(await revenue()).toBe(before + 900_000);
  });

  test('rates and medians are said from 5 cases on', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { id } = await applicationAt(people, 'assigned');
      server.clock.advance(2 * 3_600_000);
      people = { ...people, professional: await signInPerson(server, professional.id, professional.email) };
      const sent = await people.professional.call('POST', `/applications/${id}/response`, {
        proposedBudget: 10,
        responseMessage: 'Gladly.',
        availabilityStart: '2026-12-01',
        methodology: 'Forms.',
        terms: 'None.',
      });
      await client.call('POST', `/responses/${sent.response.id}/accept`);
      if (n === 0) await admin.call('POST', `/applications/${id}/cancel`, { reason: 'Because.' });
      else
        await server.database.query(
          `update applications set status = 'completed', stage = null, closed_at = $2 where id = $1`,
          [id, server.clock()],
        );
      const { stats } = await people.professional.call('GET', '/professionals/dashboard/stats');
      expect([stats.successRate, stats.averageResponseHours]).toEqual(n < 4 ? [null, null] : [80, 2]);
    }
    // The clock was corrected between the two: an answer can't be dated before its request.
    await server.database.query(
      `update application_assignments set first_response_at = assigned_at - interval '1 hour' where professional_id = $1`,
      [professional.id],
    );
    const { stats } = await people.professional.call('GET', '/professionals/dashboard/stats');
    expect(stats.averageResponseHours).toBe(0);
  });
});
