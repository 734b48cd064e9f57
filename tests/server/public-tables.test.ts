import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultations, credentials, reviews, users } from '#server/db/schema/index.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { type Answer, answeredFromMemory, listenForTest } from '#tests/support/app/asking.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { publicAddresses } from '#tests/support/browser/public-addresses.ts';
import { arrangePeople, type WalkWorld } from '#tests/support/browser/public-changes.ts';
import { requestRow } from '#tests/support/consultations/consultations.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { createPlanReader } from '#tests/support/database/plans.ts';

/** No table that a public answer is made of may change without its cached answers: not even by SQL that nobody foresaw. */

/** A statement on each public table that changes what some public answer says. */
const writes: Readonly<Record<string, string>> = {
  professionals: `update professionals set bio = bio || ' More.', total_reviews = total_reviews + 1`,
  users: `update users set first_name = 'Sarah'`,
  reviews: `update reviews set comment = 'It broke.', rating = 1`,
  credentials: `update credentials set status = 'revoked'`,
  regulators: `update regulators set name = name || ' (new)'`,
  credential_kinds: `update credential_kinds set title = title || ' (new)'`,
  public_holidays: `insert into public_holidays (day, name, kind, changed_at) values ('2026-11-25', 'Eid', 'eid_al_fitr', now())`,
  availabilities: `update availabilities set weekly = '[]'`,
  consultation_slots: `insert into consultation_slots (consultation_id, kind, professional_id, starts_at, ends_at)
    select id, 'asked', professional_id, '2026-11-24T07:00:00Z', '2026-11-24T12:00:00Z' from consultations`,
  setting_versions: `insert into setting_versions (key, version, value, changed_at)
    values ('details', 2, '{"email": "new@mwesigwa.example"}', now())`,
};

/** Tables that only triggers of those above write, each in the same transaction. */
const derived = ['marketplace_counts', 'marketplace_ratings', 'review_counts', 'search_words'];

/** Tables read for figures only, such as how soon someone usually answers, which may be minutes old. */
const counted = ['applications', 'proposals', 'application_assignments', 'consultations'];

const clock = createTestClock();
const options = { openWeb: () => openBuiltWeb('build'), config: { rateLimits: false }, clock };
let database: TestDatabase;
let site: TestApp;
let truth: TestApp;
let ask: (path: string) => Promise<Answer>;
beforeAll(async () => {
  database = await openTestDatabase();
  site = await startTestApp({ ...options, database });
  truth = await startTestApp({ ...options, database, keepsAnswers: false });
  ask = await listenForTest(site.app);
});
afterAll(async () => {
  await site?.close();
  await truth?.close();
  await database?.close();
});

/** People of whom one has been asked for a consultation, instead of those of the test before. */
const arrange = () =>
  site.change(async (tx) => {
    for (const table of [consultations, reviews, credentials, users]) await tx.delete(table);
    const world: WalkWorld = await arrangePeople(tx, clock());
    await tx
      .insert(consultations)
      .values(requestRow(uuidv7(), world.ids[0]!, new Date('2026-11-24T07:00:00Z'), clock()));
    return world;
  });

/** A refusal contains the id of its own request. */
const seen = (status: number | undefined, body: string) => `${status} ${body.replace(/"requestId":"[^"]*"/, '')}`;
const askSite = async (path: string) => {
  const { status, body } = await ask(path);
  return seen(status, body);
};
const askTruth = async (path: string) => {
  const { statusCode, rawPayload } = await truth.app.inject(path);
  return seen(statusCode, rawPayload.toString('latin1'));
};

test('every table that a public answer reads is one that the next test writes', async () => {
  const world = await arrange();
  const plans = createPlanReader(truth);
  const statements = await plans.recordStatements(async () => {
    for (const path of publicAddresses(world)) await truth.app.inject(path);
  });
  const read = new Set<string>();
  for (const statement of new Map(statements.map((one) => [one.text, one])).values()) {
    if (!/^\s*(select|with)/i.test(statement.text)) continue;
    for (const { node } of await plans.explainPlan(statement))
      if (node['Relation Name']) read.add(node['Relation Name']);
  }
  expect(
    [...read].filter((table) => !(table in writes) && !derived.includes(table) && !counted.includes(table)),
  ).toEqual([]);
});

test.each(Object.entries(writes))('%s: a statement on it reaches every cached answer', async (_table, statement) => {
  const addresses = publicAddresses(await arrange());
  const before = new Map<string, string>();
  let hits = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    hits = answeredFromMemory(site.app);
    for (const path of addresses) before.set(path, await askSite(path));
  }
  expect(answeredFromMemory(site.app) - hits).toBeGreaterThan(addresses.length / 2);
  await database.query(statement);
  const changed: string[] = [];
  for (const path of addresses) {
    const now = await askSite(path);
    expect({ path, now }).toEqual({ path, now: await askTruth(path) });
    if (now !== before.get(path)) changed.push(path);
  }
  expect(changed).not.toEqual([]);
});
