import { beforeEach, describe, expect, test } from 'vitest';
import { licenceNeeds } from '#shared/credentials/licence-needs.ts';
import {
  type SuggestionRecord,
  suggestProfessionals,
} from '#server/features/applications/matching/suggest-professionals.ts';
import { listReasons } from '#server/features/applications/core/score-reasons.ts';
import {
  computeScore,
  scoreVersion,
  compareScored,
  type Facts,
  type Need,
} from '#server/features/applications/core/score.ts';
import type { Context } from '#server/context/context.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { need, newPerson, type Person, proposal } from '#tests/support/applications/application-people.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { insertRandomProfessionals, randomNeed, createRandom } from '#tests/support/database/random-professionals.ts';
import { shared } from '#tests/support/app/shared.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const client = shared(() => newPerson(server, 'user'));
const admin = shared(() => newPerson(server, 'admin'));
// Each test has its own professionals.
beforeEach(async () => {
  await server.database.query('update professionals set accepting_clients = false');
});

type ProfessionalOverrides = NonNullable<Parameters<typeof createProfessional>[1]>;
const consultant = (overrides: ProfessionalOverrides = {}) =>
  createProfessional(server.database.db, {
    profession: 'Tax Consultant',
    district: 'Mbale',
    servesRemote: false,
    specializations: [],
    ...overrides,
  });

async function send(overrides: object = {}): Promise<string> {
  const sent = await client.call(
    'POST',
    '/applications',
    need({ title: `VAT ${Math.random()}`, district: 'Mbale', ...overrides }),
  );
  expect(sent.status).toBe(201);
  return sent.application.id;
}

async function suggestedFor(id: string) {
  const { status, suggestions } = await admin.call('GET', `/applications/${id}/suggestions`);
  expect(status).toBe(200);
  return suggestions as {
    professional: { id: string; activeApplications: number };
    score: number;
    reasons: string[];
  }[];
}
const idsFor = async (id: string) => (await suggestedFor(id)).map(({ professional }) => professional.id);

describe('who is suggested', () => {
  test('the best first, each with the reasons, at most ten', async () => {
    for (let n = 0; n < 11; n += 1) await consultant({ district: 'Kabale' });
    const near = await consultant({ specializations: ['Tax Planning'], languagesSpoken: ['English', 'Lugisu'] });
    const online = await consultant({ district: 'Arua', servesRemote: true });
    const suggestions = await suggestedFor(await send({ language: 'Lugisu' }));
    expect(suggestions).toHaveLength(10);
    expect(suggestions.slice(0, 2).map(({ professional }) => professional.id)).toEqual([near.id, online.id]);
    expect(suggestions[0]!.reasons).toEqual(
      expect.arrayContaining([
        'Tax Consultant with the specialization Tax Planning: the profession for Tax Consultation',
        'Works in Mbale, where the client is',
        'Has no other applications now',
        'Speaks Lugisu',
      ]),
    );
    const scores = suggestions.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('professionals nearby, in the whole country or with the speciality, if the district has none', async () => {
    const neighbour = await consultant({ district: 'Sironko' });
    const far = await consultant({ district: 'Kabale' });
    const other = await consultant({ profession: 'Estate Planner', specializations: ['Tax Planning'] });
    await consultant({ profession: 'Estate Planner' });
    // The profession and half near; near, but only the speciality; the profession, but far.
    expect(await idsFor(await send({ meeting: 'in_person' }))).toEqual([neighbour.id, other.id, far.id]);
  });

  test('never one who is pending, rejected, suspended, gone or takes no clients', async () => {
    const good = await consultant();
    await consultant({ approvalStatus: 'pending' });
    await consultant({ approvalStatus: 'rejected' });
    await consultant({ acceptingClients: false });
    const suspended = await consultant();
    await server.database.query('update users set suspended_at = $1 where id = $2', [server.clock(), suspended.id]);
    const gone = await consultant();
    await server.database.query('delete from users where id = $1', [gone.id]);
    expect(await idsFor(await send())).toEqual([good.id]);
  });

  test('no professional who has the application, declined it, or whose proposal the client declined', async () => {
    const id = await send();
    const people = [
      await newPerson(server, 'professional'),
      await newPerson(server, 'professional'),
      await newPerson(server, 'professional'),
    ];
    for (const { id: one } of people) {
      await server.database.query(
        "update professionals set profession = 'Tax Consultant', district = 'Mbale' where id = $1",
        [one],
      );
    }
    const [first, second, third] = people as [Person, Person, Person];
    const other = await consultant({ district: 'Kabale' });
    expect(await idsFor(id)).toHaveLength(4);

    await admin.call('PUT', `/applications/${id}/status`, { status: 'approved', professionalId: first.id });
    expect(await idsFor(id)).not.toContain(first.id);
    await first.call('POST', `/applications/${id}/decline-assignment`, { reason: 'On leave.' });
    expect((await idsFor(id)).toSorted()).toEqual([second.id, third.id, other.id].toSorted());

    await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: second.id });
    const sent = await second.call('POST', `/applications/${id}/response`, proposal());
    await client.call('POST', `/responses/${sent.response.id}/decline`, {});
    await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: third.id });
    expect(await idsFor(id)).toEqual([other.id]);
  });

  test('no professional once the application is closed', async () => {
    await consultant();
    const id = await send();
    expect(await idsFor(id)).toHaveLength(1);
    await admin.call('PUT', `/applications/${id}/status`, { status: 'rejected', decision_reason: 'A test.' });
    expect(await idsFor(id)).toEqual([]);
  });

  test('of two equal professionals, first the one with fewer applications, which the reasons state', async () => {
    const [one, two] = [await consultant(), await consultant()];
    const [before] = await suggestedFor(await send());
    const busy = before!.professional.id;
    const idle = busy === one.id ? two.id : one.id;
    await admin.call('PUT', `/applications/${await send()}/status`, { status: 'approved', professionalId: busy });
    const after = await suggestedFor(await send());
    expect(after.map(({ professional }) => professional.id)).toEqual([idle, busy]);
    expect(after.map(({ professional }) => professional.activeApplications)).toEqual([0, 1]);
    expect(after[1]!.reasons).toContain('Has 1 application now');
  });
});

describe('an assignment keeps why the professional was suggested', () => {
  const storedFor = async (id: string): Promise<SuggestionRecord | null> => {
    const { rows } = await server.database.query(
      'select suggested from application_assignments where application_id = $1 order by assigned_at desc, id desc limit 1',
      [id],
    );
    return rows[0].suggested;
  };

  test('so that the score can be computed again from it alone, when profile, load and application have changed', async () => {
    await consultant();
    const chosen = await consultant({ specializations: ['Tax Planning'] });
    const id = await send({ language: 'Luganda', meeting: 'either' });
    const [best] = await suggestedFor(id);
    expect(best!.professional.id).toBe(chosen.id);
    await admin.call('PUT', `/applications/${id}/status`, { status: 'approved', professionalId: chosen.id });
    await server.database.query("update professionals set district = 'Arua', specializations = '{}' where id = $1", [
      chosen.id,
    ]);
    await server.database.query(
      `update applications set service_type = 'Estate Planning', district = 'Gulu', language = null, meeting = 'remote',
         budget_min = 1, budget_max = 2 where id = $1`,
      [id],
    );

    const stored = await storedFor(id);
    expect(stored).toMatchObject({ version: scoreVersion, rank: 1, score: best!.score, reasons: best!.reasons });
    const { need: storedNeed, facts, weights, shares, score } = stored!;
    expect(computeScore(storedNeed, facts)).toEqual({ score, shares });
    expect(listReasons(storedNeed, facts)).toEqual(stored!.reasons);
    const sum = Object.entries(shares).reduce((total, [factor, share]) => total + weights[factor]! * share, 0);
    expect(sum).toBeCloseTo(score, 2);
  });

  test('but only if the admin chose one of the suggested professionals', async () => {
    for (let n = 0; n < 10; n += 1) await consultant();
    const stranger = await consultant({ profession: 'Mortgage Advisor', district: 'Arua' });
    const id = await send();
    await admin.call('PUT', `/applications/${id}/status`, { status: 'approved', professionalId: stranger.id });
    expect(await storedFor(id)).toBeNull();
  });
});

describe('compared with everyone scored one by one', () => {
  /** Setting `SEED` generates other people and needs. */
  const seed = Number(process.env.SEED ?? 7);
  const count = 2_000;
  const needs = 40;

  async function pending(one: Need): Promise<string> {
    const { rows } = await server.database.query(
      `insert into applications (id, service_type, district, meeting, language, title, description, budget_min, budget_max, urgency, name, email,
         status, submitted_at, released_at, updated_at, search_text)
       values (gen_random_uuid(), $1, $2, $3, $4, 'One', 'One', 0, $5, 'low', 'Grace', 'grace@example.com', 'pending', $6, $6, $6, 'one') returning id`,
      [one.serviceType, one.district, one.meeting, one.language, one.budgetMax, server.clock()],
    );
    return rows[0].id;
  }

  /** Scores all of them, one by one. */
  const exhaustive = (people: ReadonlyMap<string, Facts>, one: Need, licensed: ReadonlySet<string>) =>
    [...people]
      .filter(([id]) => licenceNeeds[one.serviceType].rule !== 'needed' || licensed.has(id))
      .map(([id, facts]) => ({ id, facts, ...computeScore(one, facts) }))
      .filter(({ shares }) => shares.speciality > 0)
      .toSorted(compareScored)
      .slice(0, 10)
      .map(({ id, score }) => `${score.toFixed(2)} ${id}`);

  test(`of ${count} professionals the ten best are suggested, as if all had been scored: ${needs} needs, seed ${seed}`, async () => {
    const random = createRandom(seed);
    // Here, not in a hook: before each test the existing ones stop taking clients.
    const people = await insertRandomProfessionals(server, random, count);
    const licensed = await license(
      server,
      [...people.keys()].filter(() => random() < 0.5),
    );
    const actor = { kind: 'user', id: [...people.keys()][0]!, role: 'admin', isApproved: true } as const;
    const context = { db: server.database.db, actor, now: server.clock() } as unknown as Context;
    const missed: unknown[] = [];
    for (let index = 0; index < needs; index += 1) {
      const one = randomNeed(random, index);
      const { suggestions } = await suggestProfessionals(context, await pending(one));
      const found = suggestions.map(({ score, professional }) => `${score.toFixed(2)} ${professional.id}`);
      const best = exhaustive(people, one, licensed);
      if (process.env.REPORT) {
        const lost = best.filter((line) => !found.includes(line)).map((line) => people.get(line.split(' ')[1]!));
        if (lost.length > 0) missed.push({ need: one, lost });
      } else expect(found, JSON.stringify(one)).toEqual(best);
    }
    if (process.env.REPORT) console.info(missed.length, missed.map((each) => JSON.stringify(each)).join('\n'));
    expect(missed).toEqual([]);
  });
});

/** Gives people a checked licence for everything that needs one; a few others have an expired one. */
async function license(site: typeof server, ids: readonly string[]): Promise<ReadonlySet<string>> {
  await site.database.query(
    `insert into credentials (id, professional_id, kind_code, held_by, holder_name, status, checked_at, checked_against, valid_until, created_at, updated_at)
     select gen_random_uuid(), id, kind, 'person', 'X', 'verified', $2::timestamptz, 'A list', date '2027-12-31', $2::timestamptz, $2::timestamptz
     from unnest($1::uuid[]) id, unnest(array['cma-representative', 'ira-agent']) kind
     union all
     select gen_random_uuid(), id, 'cma-company', 'firm', 'X', 'verified', $2::timestamptz, 'A list', date '2026-11-01', $2::timestamptz, $2::timestamptz
     from professionals where id <> all($1::uuid[])`,
    [ids, site.clock()],
  );
  return new Set(ids);
}
