import { expect, test } from 'vitest';
import { createProfessional } from '#tests/support/people/factories.ts';
import {
  consultationPeople,
  runConsultationSweep,
  storedConsultation,
} from '#tests/support/consultations/consultation-people.ts';
import { inDays, openEveryDay } from '#tests/support/consultations/consultations.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { howOften } from '#tests/support/run/tier.ts';

const server = sharedTestApp({ config: { rateLimits: false }, poolSize: 10 });
const hour = 3_600_000;
const people = shared(() => consultationPeople(server));
const rounds = howOften({ small: 4, whole: 40, setting: 'RACE_ROUNDS' });

test('of many requests at once for one time one gets it, and the others are offered the next free ones', async () => {
  const { id: to } = await createProfessional(server.database.db);
  await openEveryDay(server, to);
  const slotStart = inDays(server.clock(), 2).toISOString();
  const count = howOften({ small: 20, whole: 200, setting: 'RACE_REQUESTS' });
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/professionals/${to}/consultations`,
        payload: {
          name: 'Okello James',
          email: `racer-${n}@example.com`,
          phone: '0772 123 456',
          message: 'VAT',
          slotStart,
        },
      });
      return { status: answer.statusCode, ...answer.json() };
    }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, code, details } of refused) {
    expect([status, code]).toEqual([409, 'conflict']);
    expect(details.slots.length).toBeGreaterThan(0);
    expect(details.slots).not.toContain(slotStart);
  }
  const { rows } = await server.database.query(
    `select (select count(*)::int from consultations where professional_id = $1) as requests,
       (select count(*)::int from consultation_slots where professional_id = $1) as slots`,
    [to],
  );
  expect(rows).toEqual([{ requests: 1, slots: 1 }]);
});

/** Expects a row, its times and its history to be consistent, no matter who was first. */
async function expectOneStory(id: string, statuses: readonly string[]): Promise<void> {
  const stored = await storedConsultation(server, id);
  expect(statuses).toContain(stored.status);
  const held = ['declined', 'cancelled', 'expired'].includes(stored.status)
    ? []
    : [stored.slotStart, stored.proposedStart];
  const times = held.filter((start) => start !== null).toSorted((one, other) => Number(one) - Number(other));
  expect(stored.slots.map(({ startsAt }) => startsAt)).toEqual(times);
  const { rows } = await server.database.query(
    'select count(*)::int as n from consultation_events where consultation_id = $1',
    [id],
  );
  // It was written without its first event, so each version increment is one line of history.
  expect(rows[0].n).toBe(stored.version - 1);
}

test('accepting against cancelling: both happen in their order, or the second is refused', async () => {
  for (let n = 0; n < rounds; n += 1) {
    const { id } = await people.at('requested');
    const answers = await Promise.all([
      people.act(people.professional, id, 'accept', {}),
      people.act(people.client, id, 'cancel', {}),
    ]);
    const [accepted, cancelled] = answers.map(({ status }) => status);
    expect(cancelled).toBe(200);
    expect(accepted).toBeOneOf([200, 409]);
    await expectOneStory(id, ['cancelled']);
  }
});

test('proposing against expiring: the request waits for the client, or has ended', async () => {
  for (let n = 0; n < rounds; n += 1) {
    const late = new Date(server.clock().getTime() - 72 * hour);
    const { id } = await people.at('requested', { requestedAt: late, nextCheckAt: late });
    // Three hours after the times of other rounds.
    const slotStart = new Date(inDays(server.clock(), 60 + n).getTime() + 3 * hour).toISOString();
    const [answer] = await Promise.all([
      people.act(people.professional, id, 'propose', { slotStart }),
      runConsultationSweep(server),
    ]);
    expect(answer.status).toBeOneOf([200, 409]);
    await expectOneStory(id, answer.status === 200 ? ['proposed'] : ['expired']);
  }
});
