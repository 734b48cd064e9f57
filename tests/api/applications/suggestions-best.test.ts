import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { compareScored, type Facts, type Need, scoreOf } from '#server/features/applications/score.ts';
import { suggest } from '#server/features/applications/suggest.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { insertRandomProfessionals, randomNeed, randomOf } from '#tests/support/random-professionals.ts';

/** Another `SEED` makes other people and needs. */
const seed = Number(process.env.SEED ?? 7);
const count = 2_000;
const needs = 40;

let server: TestApp;
let people: Map<string, Facts>;
const random = randomOf(seed);
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false } });
  people = await insertRandomProfessionals(server, random, count);
}, 120_000);
afterAll(() => server.close());

async function pending(need: Need): Promise<string> {
  const { rows } = await server.database.query(
    `insert into applications (id, service_type, district, meeting, language, title, description, budget_min, budget_max, urgency, name, email,
       status, submitted_at, released_at, updated_at, search_text)
     values (gen_random_uuid(), $1, $2, $3, $4, 'One', 'One', 0, $5, 'low', 'Grace', 'grace@example.com', 'pending', $6, $6, $6, 'one') returning id`,
    [need.serviceType, need.district, need.meeting, need.language, need.budgetMax, server.clock()],
  );
  return rows[0].id;
}

/** Everybody, scored one by one. */
const exhaustive = (need: Need) =>
  [...people]
    .map(([id, facts]) => ({ id, facts, ...scoreOf(need, facts) }))
    .filter(({ shares }) => shares.speciality > 0)
    .toSorted(compareScored)
    .slice(0, 10)
    .map(({ id, score }) => `${score.toFixed(2)} ${id}`);

test(`of ${count} professionals the ten best are suggested, as if all had been scored: ${needs} needs, seed ${seed}`, async () => {
  const actor = { kind: 'user', id: [...people.keys()][0]!, role: 'admin', isApproved: true } as const;
  const context = { db: server.database.db, actor, now: server.clock() } as unknown as Context;
  const missed: unknown[] = [];
  for (let index = 0; index < needs; index += 1) {
    const need = randomNeed(random, index);
    const { suggestions } = await suggest(context, await pending(need));
    const found = suggestions.map(({ score, professional }) => `${score.toFixed(2)} ${professional.id}`);
    const best = exhaustive(need);
    if (process.env.REPORT) {
      const lost = best.filter((one) => !found.includes(one)).map((one) => people.get(one.split(' ')[1]!));
      if (lost.length > 0) missed.push({ need, lost });
    } else expect(found, JSON.stringify(need)).toEqual(best);
  }
  if (process.env.REPORT) console.info(missed.length, missed.map((one) => JSON.stringify(one)).join('\n'));
  expect(missed).toEqual([]);
}, 60_000);
