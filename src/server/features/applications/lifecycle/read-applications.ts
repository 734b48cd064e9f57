import type { Application, ApplicationSummary, Proposal } from '#shared/api/applications/application-shapes.ts';
import type { AdminApplicationsQuery } from '#shared/api/applications/applications.ts';
import type { AssignedQuery } from '#shared/api/applications/assigned-applications.ts';
import type { ApplicationPart, ApplicationStatus, Party } from '#shared/applications/application-states.ts';
import { latestAgreement } from '#shared/applications/latest-agreement.ts';
import { type PipelineStep, pipelineSteps, maxVisiblePerStep } from '#shared/applications/pipeline.ts';
import { reportableUntil } from '#shared/applications/problems.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import {
  findDetail,
  listEvents,
  listOfClient,
  listOfProfessional,
  type ApplicationDetailRow,
} from '#server/features/applications/store/application-lists.ts';
import { listForAdmins } from '#server/features/applications/store/admin-lists.ts';
import { endOfAgreement, findSide } from '#server/features/applications/core/policy.ts';
import { listDeliveryFiles } from '#server/features/applications/store/delivery-files.ts';
import { listApplicationProblems } from '#server/features/applications/store/problems.ts';
import { listLatest, listProposals } from '#server/features/applications/store/proposals.ts';
import { lacksLicence } from '#server/features/applications/assignment/licence-for.ts';
import { ourTimesFor, readAdminFilter } from './read-our-times.ts';
import { viewApplication, viewProposal, viewSummary } from '#server/features/applications/core/application-view.ts';

type ApplicationReader = Exclude<Party, 'system'>;
interface ClientListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly status?: ApplicationStatus | undefined;
}
interface List {
  applications: ApplicationSummary[];
  total: number;
}

type Pipeline = (List & { step: PipelineStep })[];

/** Limits the proposals that a reader sees: professionals see their own. */
const whose = (reader: ApplicationReader, professionalId: string | null): { byProfessional?: string } =>
  reader === 'professional' ? { byProfessional: professionalId ?? '' } : {};

/** An application as one side reads it; the caller has checked access. */
export async function readAs(
  db: Queryable,
  now: Date,
  reader: ApplicationReader,
  id: string,
  ownId?: string,
): Promise<Application> {
  const row = await findDetail(db, id);
  if (!row) throw notFound();
  const own = whose(reader, ownId ?? row.application.professionalId);
  const proposals = await listProposals(db, id, own);
  const events = await listEvents(db, id);
  const problems = await listApplicationProblems(db, id);
  const files = await listDeliveryFiles(db, id, own.byProfessional);
  const last = latestAgreement(proposals.map(({ proposal }) => proposal));
  const endedAt = last && endOfAgreement(last, row.application);
  return viewApplication(row, reader, {
    proposals,
    events,
    problems,
    files,
    problemUntil: endedAt && reportableUntil(endedAt),
    isLicenceMissing: await isMissing(db, row, now),
    ourTimes: await ourTimesFor(db, reader),
  });
}

/** Whether the professional who has it lacks a licence that the work needs; false once it is closed. */
async function isMissing(db: Queryable, { application }: ApplicationDetailRow, now: Date): Promise<boolean> {
  const { professionalId, closedAt } = application;
  return professionalId !== null && closedAt === null && (await lacksLicence(db, application, professionalId, now));
}

/** One application. @throws {AppError} `not_found` unless it is the caller's to read. */
export async function getApplication({ db, actor, now }: Context, id: string): Promise<Application> {
  const row = await findDetail(db, id);
  const reader = row && findSide(actor, row.application);
  if (!reader) throw notFound();
  return await readAs(db, now, reader, id);
}

/** The proposals to an application. @throws {AppError} `not_found` unless it is the caller's to read. */
export async function getProposals({ db, actor }: Context, id: string): Promise<Proposal[]> {
  const row = await findDetail(db, id);
  const reader = row && findSide(actor, row.application);
  if (!reader) throw notFound();
  return (await listProposals(db, id, whose(reader, row.application.professionalId))).map(viewProposal);
}

/** The caller's own applications: those waiting for them first, then the newest. */
export async function listMine(
  context: Context,
  page: ClientListQuery & { readonly part?: ApplicationPart | undefined },
): Promise<List> {
  return await viewList(context.db, 'client', await listOfClient(context.db, requireUser(context).id, page));
}

/** A professional's applications. @throws {AppError} `not_found` for another professional. */
export async function listAssigned(
  context: Context,
  professionalId: string,
  { search, ...query }: AssignedQuery,
): Promise<List> {
  const { db } = context;
  const { id, role } = requireUser(context);
  const isOwn = id === professionalId;
  if (!isOwn && role !== 'admin') throw notFound();
  const reader = isOwn ? 'professional' : 'admin';
  const words = search === undefined ? [] : search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = await listOfProfessional(db, professionalId, { ...query, words });
  return await viewList(db, reader, found, professionalId);
}

/** The calling professional's work in progress: the first applications of each step, with their number. */
export async function readPipeline(context: Context): Promise<{ steps: Pipeline }> {
  const { db } = context;
  const { id } = requireUser(context);
  const steps: Pipeline = [];
  for (const step of pipelineSteps) {
    const filter = { step, words: [], sort: 'turn', limit: maxVisiblePerStep, offset: 0 } as const;
    steps.push({ step, ...(await viewList(db, 'professional', await listOfProfessional(db, id, filter), id)) });
  }
  return { steps };
}

/** Lists applications by the admins' filters. */
export async function listAll(
  { db, now }: Context,
  { limit, offset, ...query }: AdminApplicationsQuery,
): Promise<List & { totalIsExact: boolean }> {
  const found = await listForAdmins(db, { ...(await readAdminFilter(db, query, now)), limit, offset });
  return { ...(await viewList(db, 'admin', found)), totalIsExact: found.totalIsExact };
}

async function viewList(
  db: Queryable,
  reader: ApplicationReader,
  { rows, total }: { rows: readonly ApplicationDetailRow[]; total: number },
  professionalId: string | null = null,
): Promise<List> {
  const ids = rows.map(({ application }) => application.id);
  const latest = new Map(
    (await listLatest(db, ids, whose(reader, professionalId))).map((row) => [row.applicationId, row]),
  );
  const ourTimes = await ourTimesFor(db, reader);
  return {
    applications: rows.map((row) => viewSummary(row, reader, latest.get(row.application.id), ourTimes)),
    total,
  };
}
