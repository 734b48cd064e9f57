import { languages, professions, specializations } from '#shared/choices.ts';
import { districtNames } from '#shared/places/places.ts';
import { meetings, serviceTypes } from '#shared/applications/service-types.ts';
import { normaliseText } from '#shared/text.ts';
import { type Facts, type Need } from '#server/features/applications/core/score.ts';
import type { TestApp } from '#tests/support/app/app.ts';

/** Creates a generator of random numbers from 0 to 1 that are the same for a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pickOne = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const pickSome = <T>(random: () => number, list: readonly T[], share: number): T[] =>
  list.filter(() => random() < share);

/** Picks a location: many are in the capital, some next to it, the others anywhere. */
function pickDistrict(random: () => number): string {
  const at = random();
  return at < 0.3 ? 'Kampala' : at < 0.4 ? 'Wakiso' : pickOne(random, districtNames);
}

/** Generates an application: services take turns. */
export const randomNeed = (random: () => number, index: number): Need => ({
  serviceType: serviceTypes[index % serviceTypes.length]!,
  district: random() < 0.2 ? null : pickDistrict(random),
  meeting: random() < 0.3 ? null : pickOne(random, meetings),
  language: random() < 0.5 ? null : pickOne(random, languages),
  budgetMax: Math.round(100_000 * 40 ** random()),
});

function randomFacts(random: () => number): Facts {
  const totalReviews = random() < 0.4 ? 0 : Math.ceil(60 * random() ** 3);
  const hourlyRateMin = random() < 0.15 ? null : Math.round(10_000 * 50 ** random());
  return {
    profession: pickOne(random, professions),
    specializations: pickSome(random, specializations, 0.15),
    district: random() < 0.03 ? null : pickDistrict(random),
    servesRemote: random() < 0.25,
    hourlyRateMin,
    hourlyRateMax: hourlyRateMin === null ? null : hourlyRateMin * 2,
    averageRating: totalReviews === 0 ? 0 : Math.round(100 * (5 - 3 * random() ** 2)) / 100,
    totalReviews,
    languages: ['English', ...pickSome(random, languages.slice(1), 0.1)],
    load: random() < 0.7 ? 0 : Math.ceil(8 * random()),
  };
}

/** Fills a database with random approved professionals and their number of applications; returns them by id. */
export async function insertRandomProfessionals(
  { database, clock }: TestApp,
  random: () => number,
  count: number,
): Promise<Map<string, Facts>> {
  const all = Array.from({ length: count }, (_, index) => {
    const id = `${Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')}-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
    return { id, facts: randomFacts(random) };
  });
  const rows = all.map(({ id, facts }) => ({ id, ...facts, norm: facts.specializations.map(normaliseText) }));
  const recordset = `json_to_recordset($1::json) as r(id uuid, profession text, specializations json, norm json, district text, "servesRemote" boolean,
    "hourlyRateMin" bigint, "hourlyRateMax" bigint, "averageRating" numeric, "totalReviews" integer, languages json, load integer)`;
  const array = (column: string) => `array(select json_array_elements_text(r.${column}))`;
  await database.maintenance(async (connection) => {
    await connection.query(
      `insert into users (id, email, role, first_name, last_name, created_at, updated_at)
       select id, id || '@random.example', 'professional', 'Grace', 'Nakato', $2, $2 from ${recordset}`,
      [JSON.stringify(rows), clock()],
    );
    await connection.query(
      `insert into professionals (id, name, profession, specializations, specializations_norm, district, serves_remote, hourly_rate_min, hourly_rate_max,
         average_rating, total_reviews, languages_spoken, approval_status, approved_at, search_text, location_norm, name_sort, created_at, updated_at)
       select id, 'Grace Nakato', profession, ${array('specializations')}, ${array('norm')}, district, "servesRemote", "hourlyRateMin", "hourlyRateMax",
         "averageRating", "totalReviews", ${array('languages')}, 'approved', $2, ' grace', ' ', 'grace nakato', $2, $2 from ${recordset}`,
      [JSON.stringify(rows), clock()],
    );
    await connection.query(
      `insert into applications (id, professional_id, service_type, title, description, budget_min, budget_max, urgency, name, email, status, stage,
         assigned_at, submitted_at, released_at, updated_at, search_text)
       select gen_random_uuid(), id, 'Tax Consultation', 'VAT', 'VAT', 1, 2, 'low', 'Grace', 'grace@example.com', 'approved', 'engaged', $2, $2, $2, $2, 'vat'
       from ${recordset}, generate_series(1, load)`,
      [JSON.stringify(rows), clock()],
    );
    await connection.query('analyze');
  });
  return new Map(all.map(({ id, facts }) => [id, facts]));
}
