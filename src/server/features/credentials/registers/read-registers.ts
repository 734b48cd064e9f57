import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import type { RegisterList } from '#shared/api/credentials/registers.ts';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import type { Context } from '#server/context/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import {
  type CountedRegister,
  findRegister,
  listDifferences,
  listRegisters,
} from '#server/features/credentials/store/registers.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The imported lists, the latest first. */
export async function readRegisters({ db }: Context, page: Page) {
  const { rows, total } = await listRegisters(db, page);
  return { registers: rows.map(viewList), total };
}

/** One list with its counts. @throws {AppError} `not_found`. */
export async function readRegisterList(db: Queryable, id: string): Promise<RegisterList> {
  const found = await findRegister(db, id);
  if (!found) throw notFound();
  return viewList(found);
}

function viewList({ row, ...counts }: CountedRegister): RegisterList {
  const { code, title, regulatorCode } = getCredentialKind(row.kindCode);
  return {
    id: row.id,
    kind: code,
    title,
    regulator: regulatorCode,
    day: row.day,
    source: row.source,
    lines: row.lines,
    addedAt: row.addedAt.toISOString(),
    isCurrent: row.isCurrent,
    ...counts,
  };
}

/** How what we have checked differs from a list. @throws {AppError} `not_found`. */
export async function readDifferences(
  { db }: Context,
  id: string,
  page: Page,
): Promise<ReplyOf<typeof contract.credentials.registerDifferences>> {
  if (!(await findRegister(db, id))) throw notFound();
  const { rows, total } = await listDifferences(db, id, page);
  return {
    differences: rows.map(({ match, credential, name, line }) => ({
      credentialId: credential.id,
      professionalId: credential.professionalId,
      professionalName: name,
      holderName: credential.holderName,
      number: credential.number,
      difference: match.difference!,
      line: line && { name: line.name, number: line.number, firm: line.firm, status: line.status },
    })),
    total,
  };
}
