import type { Queryable } from '#server/db/database.ts';
import type { CaseRow } from '#server/features/credentials/store/cases.ts';
import { type CredentialRow, hasCheckedBefore } from '#server/features/credentials/store/credentials.ts';
import { countAdmins } from '#server/features/credentials/store/holders.ts';

/**
 * Whether a case needs two admins: a professional's first claim does, if there are two admins. An identity check also
 * counts as a first one, because that is where an impostor begins.
 */
export async function needsSecond(
  db: Queryable,
  { kind }: Pick<CaseRow, 'kind'>,
  credential: CredentialRow | null,
): Promise<{ isFirst: boolean; needsTwo: boolean }> {
  if (kind !== 'claim' || !credential) return { isFirst: false, needsTwo: false };
  const isFirst = !(await hasCheckedBefore(db, credential.professionalId, credential.id));
  return { isFirst, needsTwo: isFirst && (await countAdmins(db)) >= 2 };
}
