import type { AdminStats, ClientStats, ProfessionalStats } from '#shared/api/dashboards.ts';
import { daysBefore, kampalaMonthStart } from '#shared/time.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import {
  countActiveOf,
  countApplications,
  countEnded,
  countNewClients,
  countOfClient,
  countProfessionals,
  findPublicFigures,
  medianResponse,
  sumCompleted,
} from './queries.ts';

/** Cases below which a rate or a median says nothing (decisions, section 3). */
const fewest = 5;

/** There are no messages between people yet, so none is unread. */
const noMessages = 0;

/** The figures of the caller's dashboard. */
export async function readStats(context: Context): Promise<ClientStats | ProfessionalStats | AdminStats> {
  const { actor } = context;
  if (actor.kind !== 'user') throw notFound();
  if (actor.role === 'admin') return await readAdminStats(context);
  return actor.role === 'professional'
    ? await readProfessionalStats(context)
    : await readClientStats(context, actor.id);
}

async function readClientStats({ db }: Context, userId: string): Promise<ClientStats> {
  const { total, pending, active } = await countOfClient(db, userId);
  return {
    totalApplications: total,
    pendingApplications: pending,
    activeApplications: active,
    unreadMessages: noMessages,
  };
}

/** The figures of the calling professional. @throws {AppError} `not_found` without a profile. */
export async function readProfessionalStats({ db, actor, now }: Context): Promise<ProfessionalStats> {
  const id = actor.kind === 'user' ? actor.id : '';
  const figures = await findPublicFigures(db, id);
  if (!figures) throw notFound();
  const month = kampalaMonthStart(now);
  const { ended, completed } = await countEnded(db, id);
  const { n, hours } = await medianResponse(db, id, daysBefore(now, 90));
  return {
    activeApplications: await countActiveOf(db, id),
    unreadMessages: noMessages,
    newClientsThisMonth: await countNewClients(db, id, month, now),
    rating: figures.totalReviews > 0 ? figures.averageRating : null,
    totalReviews: figures.totalReviews,
    successRate: ended >= fewest ? Math.round((100 * completed) / ended) : null,
    averageResponseHours: n >= fewest && hours !== null ? Math.round(hours * 10) / 10 : null,
    monthlyEarnings: await sumCompleted(db, id, month, now),
    yearsExperience: figures.yearsExperience,
  };
}

async function readAdminStats({ db }: Context): Promise<AdminStats> {
  const applications = await countApplications(db);
  const professionals = await countProfessionals(db);
  return {
    totalApplications: applications.total,
    pendingApplications: applications.pending,
    totalProfessionals: professionals.total,
    pendingProfessionals: professionals.pending,
    totalMessages: noMessages,
    totalRevenue: applications.revenue,
    unassignedApplications: applications.unassigned,
  };
}
