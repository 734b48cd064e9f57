import { expect, test } from 'vitest';
import { credentialEnd } from '#shared/credentials/credential-end.ts';
import { credentialKinds } from '#shared/credentials/credential-kinds.ts';
import { shared } from '#tests/support/app/shared.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';

const database = shared(() => openTestDatabase());

const froms = [null, '2024-02-29', '2026-01-01'];
const untils = [null, '2026-03-31', '2027-12-31'];
const companies = [null, '2026-10-31'];
const evidence = ['2025-08-31', '2026-02-28', '2026-11-30'];

test('the database and the product agree on the last day of every kind of credential', async () => {
  const all = credentialKinds.flatMap(({ code: kindCode }) =>
    froms.flatMap((validFrom) =>
      untils.flatMap((validUntil) =>
        companies.flatMap((actsForUntil) =>
          evidence.map((evidencedOn) => ({ kindCode, validFrom, validUntil, evidencedOn, actsForUntil })),
        ),
      ),
    ),
  );
  const { rows } = await database.query(
    `select credential_end(kind, valid_from, valid_until, evidenced_on, acts_for_until)::text as last_day
     from unnest($1::text[], $2::date[], $3::date[], $4::date[], $5::date[])
       with ordinality as one (kind, valid_from, valid_until, evidenced_on, acts_for_until, n) order by n`,
    (['kindCode', 'validFrom', 'validUntil', 'evidencedOn', 'actsForUntil'] as const).map((name) =>
      all.map((one) => one[name]),
    ),
  );
  expect((rows as { last_day: string }[]).map(({ last_day: lastDay }) => lastDay)).toEqual(all.map(credentialEnd));
});
