import { openDatabase } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { suggestProfessionals } from '#server/features/applications/matching/suggest-professionals.ts';
import { openBenchPostgres } from './api/engines.ts';
import { fillMarketplace } from './growth/fill.ts';
import { median } from './table.ts';

const professionals = Number(process.env.BENCH_PROFESSIONALS ?? 100_000);
/** Current applications of professionals, spread over every third of them. */
const applications = 30_000;
const turns = 60;

/** Applications for one and two professions, near, far and online, in places with many and with few professionals. */
const needs: readonly (readonly [says: string, columns: Record<string, string | null>])[] = [
  ['Tax Consultation, Kampala', { service_type: 'Tax Consultation', district: 'Kampala' }],
  [
    'Business Finance, Kampala, Luganda',
    { service_type: 'Business Finance', district: 'Kampala', language: 'Luganda' },
  ],
  ['Debt Management, nowhere said', { service_type: 'Debt Management' }],
  ['Wealth Management, Gulu, online', { service_type: 'Wealth Management', district: 'Gulu', meeting: 'remote' }],
  [
    'Mortgage Advice, Kalangala, in person',
    { service_type: 'Mortgage Advice', district: 'Kalangala', meeting: 'in_person' },
  ],
];

/** Returns rows: milliseconds of one list of suggestions, database and scoring, on PostgreSQL over one connection. */
export async function benchSuggestions(): Promise<string[][]> {
  const postgres = await openBenchPostgres();
  const rows = [['need', 'suggested', 'median, ms', 'p95, ms']];
  try {
    const seconds = await fillMarketplace(postgres, professionals);
    const log = { info: () => undefined, warn: console.warn, error: console.error };
    const database = await openDatabase({ url: postgres.url!, log });
    try {
      const ids = await fillApplications(database);
      process.stdout.write(`filled with ${professionals} professionals in ${seconds.toFixed(0)} s\n`);
      const actor = { kind: 'user', id: ids[0]!, role: 'admin', isApproved: true } as const;
      const context = { db: database.db, actor, now: new Date() } as unknown as Context;
      for (const [index, [says]] of needs.entries()) {
        const taken: number[] = [];
        let count = 0;
        for (let turn = 0; turn < turns * 2; turn += 1) {
          const began = performance.now();
          count = (await suggestProfessionals(context, ids[index]!)).suggestions.length;
          // The first half is a warm-up, while the engine is still compiling.
          if (turn >= turns) taken.push(performance.now() - began);
        }
        const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? 0;
        rows.push([says, String(count), median(taken).toFixed(1), p95.toFixed(1)]);
      }
    } finally {
      await database.close();
    }
  } finally {
    await postgres.remove();
  }
  return rows;
}

/** Creates current applications, and one pending of each need; returns the ids of the latter. */
async function fillApplications(database: Awaited<ReturnType<typeof openDatabase>>): Promise<string[]> {
  return await database.maintenance(async (client) => {
    const insert = `insert into applications (id, professional_id, service_type, district, meeting, language, title, description, budget_min, budget_max, urgency,
      name, email, status, stage, assigned_at, submitted_at, released_at, updated_at, search_text)`;
    await client.query(`${insert}
      select gen_random_uuid(), id, 'Tax Consultation', null, null, null, 'VAT', 'VAT', 1, 2, 'low', 'Grace', 'grace@example.com', 'approved', 'assigned', now(), now(), now(), now(), 'vat'
      from (select id, row_number() over (order by id) as n from professionals where approval_status = 'approved') p,
        generate_series(1, 3) where n % 3 = 0 limit ${applications}`);
    const ids: string[] = [];
    for (const [, need] of needs) {
      const { rows } = await client.query(
        `${insert} values (gen_random_uuid(), null, $1, $2, $3, $4, 'One', 'One', 300000, 900000, 'low', 'Grace', 'grace@example.com', 'pending', null, null, now(), now(), now(), 'one') returning id`,
        [need.service_type, need.district ?? null, need.meeting ?? null, need.language ?? null],
      );
      ids.push(rows[0].id);
    }
    await client.query('vacuum (analyze) applications');
    return ids;
  });
}
