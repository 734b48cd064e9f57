import { expect, test } from 'vitest';
import { professions, unknownProfession } from '#shared/choices.ts';
import { credentialKinds } from '#shared/credentials/credential-kinds.ts';
import { isFitting } from '#shared/credentials/profession-licences.ts';
import { shared } from '#tests/support/app/shared.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';

const database = shared(() => openTestDatabase());

test('the database and the product agree on which licence gives the mark to which profession', async () => {
  const pairs = [...professions, unknownProfession].flatMap((profession) =>
    credentialKinds.map(({ code }) => ({ profession, code })),
  );
  const { rows } = await database.query(
    `select licence_fits(profession, code) as fits
     from unnest($1::text[], $2::text[]) with ordinality as pairs (profession, code, n) order by n`,
    [pairs.map(({ profession }) => profession), pairs.map(({ code }) => code)],
  );
  expect((rows as { fits: boolean }[]).map(({ fits }) => fits)).toEqual(
    pairs.map(({ profession, code }) => isFitting(profession, code)),
  );
});
