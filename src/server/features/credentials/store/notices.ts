import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { credentialCases, credentialKinds, credentials, professionals } from '#server/db/schema/index.ts';

/** Checked credentials of a regulator whose number, or a word of whose holder's or professional's name, is among these. */
export async function listHoldersByRegulator(
  db: Queryable,
  regulator: string,
  { numbers, words }: { readonly numbers: readonly string[]; readonly words: readonly string[] },
) {
  const lastName = sql`string_to_array(regexp_replace(lower(${credentials.holderName} || ' ' || ${professionals.name}), '[^a-z0-9]+', ' ', 'g'), ' ')`;
  return await db
    .select({ credential: credentials, professionalName: professionals.name })
    .from(credentials)
    .innerJoin(credentialKinds, eq(credentialKinds.code, credentials.kindCode))
    .innerJoin(professionals, eq(professionals.id, credentials.professionalId))
    .where(
      and(
        eq(credentialKinds.regulatorCode, regulator),
        eq(credentials.status, 'verified'),
        or(
          inArray(credentials.numberNorm, numbers.length === 0 ? ['-'] : [...numbers]),
          sql`${lastName} && ${sql.param([...words])}::text[]`,
        ),
      ),
    )
    .orderBy(credentials.id);
}

/** Whether a credential has an open case of a notice. */
export async function hasNoticeCase(tx: Tx, credentialId: string, source: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: credentialCases.id })
    .from(credentialCases)
    .where(
      and(
        eq(credentialCases.credentialId, credentialId),
        eq(credentialCases.kind, 'notice'),
        eq(credentialCases.source, source),
        ne(credentialCases.state, 'closed'),
      ),
    );
  return row !== undefined;
}
