import type { CasesQuery } from '#shared/api/credentials/cases.ts';
import type { CaseSummary, CredentialCase } from '#shared/api/credentials/shapes.ts';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { caseOutcomesFor, validityOn } from '#shared/credentials/credential-states.ts';
import { getRegulator } from '#shared/credentials/regulators.ts';
import { waitingDays } from '#shared/desk/waiting-kinds.ts';
import type { Holidays } from '#shared/time/working-days.ts';
import { workingDaysAfter } from '#shared/time/working-days.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { allHolidays } from '#server/features/settings/index.ts';
import { viewCredential } from '#server/features/credentials/core/view.ts';
import {
  type CaseRow,
  countCases,
  findAdminName,
  findCaseDetail,
  listCases,
  listEarlier,
  type ListedCase,
} from '#server/features/credentials/store/cases.ts';
import {
  type CredentialRow,
  findCredential,
  listEvidence,
  listSameNumber,
} from '#server/features/credentials/store/credentials.ts';
import { findHolder } from '#server/features/credentials/store/holders.ts';
import { needsSecond } from './two-admins.ts';

function viewSummary({ row, title, regulator, professionalName }: ListedCase, holidays: Holidays): CaseSummary {
  const isWaiting = row.state === 'open' || row.state === 'second';
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    outcome: row.outcome,
    title: title ?? (row.source || 'Doubt'),
    regulator,
    professionalId: row.professionalId,
    professionalName,
    openedAt: row.openedAt.toISOString(),
    waitingSince: row.waitingSince.toISOString(),
    dueAt: isWaiting ? workingDaysAfter(row.waitingSince, waitingDays.check_credential, holidays).toISOString() : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    version: row.version,
  };
}

/** A page of cases for admins. */
export async function readCases({ db }: Context, query: CasesQuery): Promise<{ cases: CaseSummary[]; total: number }> {
  const holidays = await allHolidays(db);
  const rows = await listCases(db, query);
  return { cases: rows.map((row) => viewSummary(row, holidays)), total: await countCases(db, query) };
}

/** A case with the claim and the data to compare it with. @throws {AppError} `not_found`. */
export async function readCase(db: Queryable, context: Context, id: string): Promise<CredentialCase> {
  const detail = await findCaseDetail(db, id);
  if (!detail) throw notFound();
  const { row } = detail;
  const credential = row.credentialId === null ? null : await findCredential(db, row.credentialId);
  const holder = row.professionalId === null ? null : await findHolder(db, row.professionalId);
  const two = await needsSecond(db, row, credential);
  return {
    ...viewSummary(detail, await allHolidays(db)),
    ...(await viewClaim(db, context, row, credential)),
    profession: holder?.profession ?? null,
    profileName: holder && [holder.name, holder.businessName].filter((part) => part !== '').join(', '),
    isFirst: two.isFirst,
    needsTwo: two.needsTwo,
    firstBy:
      row.firstAt === null
        ? null
        : {
            name: (row.firstBy && (await findAdminName(db, row.firstBy))) ?? 'Someone who has left',
            isCaller: row.firstBy === requireUser(context).id,
            at: row.firstAt.toISOString(),
            found: row.firstFound,
          },
    text: row.text,
    source: row.source,
    reporterEmail: row.reporterEmail,
    outcomes: row.state === 'closed' ? [] : [...caseOutcomesFor(row.kind, credential !== null)],
    reason: row.reason,
    found: row.found,
    against: row.against,
    listDay: row.listDay,
  };
}

async function viewClaim(db: Queryable, { now }: Context, held: CaseRow, row: CredentialRow | null) {
  if (!row) return { credential: null, reference: null, sameNumber: [], earlier: [] };
  const today = kampalaDay(now);
  const kind = getCredentialKind(row.kindCode);
  const { name: regulator, website, register, address, telephone, hours, source } = getRegulator(kind.regulatorCode);
  const earlier = await listEarlier(db, row.id, held.id);
  const question = held.state === 'asked' ? held.question : undefined;
  return {
    credential: viewCredential(row, today, { files: await listEvidence(db, [row.id]), question }),
    reference: { regulator, website, register, howToCheck: kind.howToCheck, address, telephone, hours, source },
    sameNumber: (await listSameNumber(db, row)).map(({ credential, name }) => ({
      professionalId: credential.professionalId,
      professionalName: name,
      title: getCredentialKind(credential.kindCode).title,
      standing: validityOn(today, { ...credential, hasQuestion: false }),
    })),
    earlier: earlier.map((one) => ({
      kind: one.kind,
      outcome: one.outcome!,
      decidedAt: one.decidedAt!.toISOString(),
      reason: one.reason,
      found: one.found,
      against: one.against,
      listDay: one.listDay,
    })),
  };
}

export const getCase = (context: Context, id: string): Promise<CredentialCase> => readCase(context.db, context, id);
