import type { AdminStats, ClientStats, ProfessionalStats } from '#shared/api/dashboards.ts';
import { daysBefore, kampalaMonthStart } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { countActive, countSent, countUnread } from '#server/features/messages/index.ts';
import {
  countActiveJobs,
  countApplications,
  countEnded,
  countCompletedConsultations,
  countNewClients,
  countOfClient,
  countProfessionals,
  findPublicFigures,
  medianResponse,
  sumCompleted,
} from '#server/features/dashboards/store/figures.ts';

/** Minimum number of cases for showing a rate or a median (decisions, section 3). */
const fewest = 5;
/** A conversation counts as active for this many days after its last message (decisions, section 9). */
const activeDays = 30;

export async function readStats(context: Context): Promise<ClientStats | ProfessionalStats | AdminStats> {
  const { id, role } = requireUser(context);
  if (role === 'admin') return await readAdminStats(context);
  return role === 'professional' ? await readProfessionalStats(context) : await readClientStats(context, id);
}

async function readClientStats({ db }: Context, userId: string): Promise<ClientStats> {
  const { total, pending, active } = await countOfClient(db, userId);
  return {
    totalApplications: total,
    pendingApplications: pending,
    activeApplications: active,
    unreadMessages: await countUnread(db, { userId }),
  };
}

/** Reads the calling professional's figures. @throws {AppError} `not_found` without a profile. */
export async function readProfessionalStats({ db, actor, now }: Context): Promise<ProfessionalStats> {
  const id = actor.kind === 'user' ? actor.id : '';
  const figures = await findPublicFigures(db, id);
  if (!figures) throw notFound();
  const month = kampalaMonthStart(now);
  const { ended, completed } = await countEnded(db, id);
  const { n, hours } = await medianResponse(db, id, daysBefore(now, 90));
  return {
    activeApplications: await countActiveJobs(db, id),
    unreadMessages: await countUnread(db, { userId: id }),
    newClientsThisMonth: await countNewClients(db, id, month, now),
    rating: figures.totalReviews > 0 ? figures.averageRating : null,
    totalReviews: figures.totalReviews,
    successRate: ended >= fewest ? Math.round((100 * completed) / ended) : null,
    consultationsKept: await countCompletedConsultations(db, id),
    averageResponseHours: n >= fewest && hours !== null ? Math.round(hours * 10) / 10 : null,
    monthlyEarnings: await sumCompleted(db, id, month, now),
    yearsExperience: figures.yearsExperience,
  };
}

async function readAdminStats({ db, now }: Context): Promise<AdminStats> {
  const applications = await countApplications(db);
  const professionals = await countProfessionals(db);
  return {
    totalApplications: applications.total,
    pendingApplications: applications.pending,
    totalProfessionals: professionals.total,
    pendingProfessionals: professionals.pending,
    totalMessages: await countSent(db),
    activeConversations: await countActive(db, daysBefore(now, activeDays)),
    totalRevenue: applications.revenue,
    unassignedApplications: applications.unassigned,
  };
}
