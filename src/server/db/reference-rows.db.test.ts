import { expect, test } from 'vitest';
import { districtRows } from '#shared/places/places.ts';
import { credentialKinds } from '#shared/credentials/credential-kinds.ts';
import { regulators } from '#shared/credentials/regulators.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import * as tables from './schema/index.ts';
import { shared } from '#tests/support/app/shared.ts';

const database = shared(() => openTestDatabase());

const sorted = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();

test('the districts of the database are those of the code', async () => {
  const rows = await database.db.select().from(tables.districts);
  expect(sorted(rows)).toEqual(sorted(districtRows));
  expect(rows).toHaveLength(136);
});

test('the regulators in the database are those in the code', async () => {
  const rows = regulators.map(({ code, name, shortName, website }) => ({ code, name, shortName, website }));
  expect(sorted(await database.db.select().from(tables.regulators))).toEqual(sorted(rows));
});

test('the kinds of credential in the database are those in the code', async () => {
  const kinds = credentialKinds.map(({ code, regulatorCode, title, category, allows, mayNot, source, howToCheck }) => ({
    code,
    regulatorCode,
    title,
    category,
    allows,
    mayNot,
    source,
    howToCheck,
  }));
  expect(sorted(await database.db.select().from(tables.credentialKinds))).toEqual(sorted(kinds));
});
