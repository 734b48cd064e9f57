import { beforeEach, expect, test } from 'vitest';
import type { FreeTimes } from '#shared/api/consultations/slots.ts';
import { limitTable } from '#server/limits/limit-table.ts';
import { consultationSlots } from '#server/db/schema/index.ts';
import { runConsultationSweep } from '#tests/support/consultations/consultation-people.ts';
import { openEveryDay } from '#tests/support/consultations/consultations.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { eq } from 'drizzle-orm';

/** One visitor tries to fill a professional's calendar. */
const server = sharedTestApp();
/** A Wednesday, 09:00 in Kampala. */
const start = new Date('2026-11-25T06:00:00.000Z');
beforeEach(() => server.clock.set(start));

const many = 300;
let visitors = 0;

async function professional() {
  const { id } = await createProfessional(server.database.db);
  await openEveryDay(server, id, { perDay: 20 });
  const free = async () => {
    await server.hearsAll();
    const answer = await server.app.inject({
      url: `/api/professionals/${id}/slots?days=31`,
      remoteAddress: '192.0.2.1',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<FreeTimes>().slots.map((slot) => slot.start);
  };
  const held = async () =>
    (await server.database.db.select().from(consultationSlots).where(eq(consultationSlots.professionalId, id))).length;
  async function book(slotStart: string, from: { email?: string; address?: string } = {}) {
    visitors += 1;
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/professionals/${id}/consultations`,
      remoteAddress: from.address ?? `198.51.${100 + Math.floor(visitors / 250)}.${1 + (visitors % 250)}`,
      payload: {
        name: 'Okello James',
        email: from.email ?? `visitor-${visitors}@example.com`,
        phone: `+25677${String(2_000_000 + visitors)}`,
        message: `Question ${visitors}`,
        slotStart,
      },
    });
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json() };
  }
  /** Tries many times that are free, each at its own half-hour. */
  async function tryMany(from: (n: number) => Parameters<typeof book>[1]) {
    const times = (await free()).filter((_, index) => index % 3 === 0).slice(0, many);
    expect(times.length).toBe(many);
    const answers = [];
    for (const [n, time] of times.entries()) answers.push(await book(time, from(n)));
    return answers;
  }
  return { id, free, held, book, tryMany };
}
type Answers = Awaited<ReturnType<Awaited<ReturnType<typeof professional>>['tryMany']>>;

/** The refused requests, each with a message and a time to wait. */
function filterRefused(answers: Answers): Answers {
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, retryAfter, error, code } of refused) {
    expect([status, code]).toEqual([429, 'rate_limited']);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(error).toMatch(/^(?:We take|Too many|This professional)/);
  }
  return refused;
}

test('from one network ten times are held, and all are free again a quarter of an hour later', async () => {
  const { free, held, book, tryMany } = await professional();
  const before = await free();
  const answers = await tryMany((n) => ({ address: `2001:db8:9:9::${(n + 1).toString(16)}` }));
  const { points } = limitTable['requests-to-professional-by-address'];
  expect(filterRefused(answers)).toHaveLength(many - points);
  expect(await held()).toBe(points);
  // Someone else finds nearly everything free.
  const [next] = await free();
  expect((await book(next!)).status).toBe(201);
  server.clock.advance(15 * 60_000);
  await runConsultationSweep(server);
  expect(await held()).toBe(0);
  expect(await free()).toEqual(
    before.filter((time) => new Date(time) >= new Date(server.clock().getTime() + 2 * 3_600_000)),
  );
});

test('from one mailbox few a day are taken, whatever network each comes from', async () => {
  const { free, held, book, tryMany } = await professional();
  const spellings = ['greedy@gmail.com', 'gre.edy@gmail.com', 'greedy+tax@gmail.com', 'Greedy@googlemail.com'];
  const answers = await tryMany((n) => ({ email: spellings[n % 4]! }));
  expect(filterRefused(answers)).toHaveLength(many - limitTable['requests-by-email'].points);
  // Nor does patience help: one attempt in every hour of a day.
  for (let hour = 0; hour < 23; hour += 1) {
    server.clock.advance(3_600_000);
    const [next] = await free();
    await book(next!, { email: 'greedy@gmail.com' });
  }
  const { rows } = await server.database.query(`select count(*)::int as n from consultations where email like 'gre%'`);
  expect(rows[0].n).toBe(limitTable['requests-to-professional-by-email'].points);
  await runConsultationSweep(server);
  expect(await held()).toBeLessThanOrEqual(1);
});
