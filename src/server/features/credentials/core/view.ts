import type { Credential } from '#shared/api/credentials/shapes.ts';
import type { KindCode } from '#shared/credentials/credential-codes.ts';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { validityOn } from '#shared/credentials/credential-states.ts';
import { getRegulator } from '#shared/credentials/regulators.ts';
import type { CredentialFileRow, CredentialRow } from '#server/features/credentials/store/credentials.ts';

/** A claim as its holder and admins read it, on a Kampala day. `question`: the open question about it. */
export function viewCredential(
  row: CredentialRow,
  today: string,
  { files, question }: { readonly files: readonly CredentialFileRow[]; readonly question: string | undefined },
): Credential {
  const kind = getCredentialKind(row.kindCode);
  return {
    id: row.id,
    kind: row.kindCode as KindCode,
    category: kind.category,
    title: kind.title,
    regulator: getRegulator(kind.regulatorCode).shortName,
    number: row.number,
    heldBy: row.heldBy,
    holderName: row.holderName,
    authority: row.authority,
    actsFor: row.actsFor,
    actsForUntil: row.actsForUntil,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    expiresOn: row.expiresOn,
    standing: validityOn(today, { ...row, hasQuestion: question !== undefined }),
    checkedAt: row.status === 'verified' || row.status === 'revoked' ? (row.checkedAt?.toISOString() ?? null) : null,
    checkedAgainst: row.checkedAgainst,
    checkers: row.checkers,
    reason: row.decisionReason,
    question: question ?? '',
    files: files
      .filter((file) => file.credentialId === row.id)
      .map(({ id, at, name, kind: type, size }) => ({ id, at: at.toISOString(), name, kind: type, bytes: size })),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}
