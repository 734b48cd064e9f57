import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const count = z.int().min(0);

/** A client's figures (specification, section 2). Active applications are approved. */
const clientStats = z.strictObject({
  totalApplications: count,
  pendingApplications: count,
  activeApplications: count,
  unreadMessages: count,
});
export type ClientStats = z.infer<typeof clientStats>;

/** A professional's figures (decisions, section 3). Amounts are whole shillings. */
const professionalStats = z.strictObject({
  activeApplications: count,
  unreadMessages: count,
  newClientsThisMonth: count.describe('Clients who accepted a proposal this calendar month (Kampala time)'),
  rating: z.number().min(0).max(5).nullable().describe('Null if there are no reviews'),
  totalReviews: count,
  successRate: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('Percentage of agreed jobs that ended in completion; null if fewer than 5 have ended'),
  averageResponseHours: z
    .number()
    .min(0)
    .nullable()
    .describe('Median hours from assignment to first proposal over 90 days; null below 5 cases'),
  monthlyEarnings: z
    .int()
    .min(0)
    .describe('Sum of the accepted proposals for jobs completed this calendar month (Kampala time)'),
  yearsExperience: z.int().min(0).nullable(),
});
export type ProfessionalStats = z.infer<typeof professionalStats>;

/** An admin's six figures (specification, section 3), and the number of approved applications without a professional. */
const adminStats = z.strictObject({
  totalApplications: count,
  pendingApplications: count,
  totalProfessionals: count,
  pendingProfessionals: count,
  totalMessages: count,
  totalRevenue: z
    .int()
    .min(0)
    .describe(
      'For completed applications, the sum of the accepted prices, or of the maximum budgets where none was accepted: the value of work, not income',
    ),
  unassignedApplications: count,
});
export type AdminStats = z.infer<typeof adminStats>;

export const dashboards = {
  stats: endpoint({
    method: 'GET',
    path: '/api/applications/dashboard/stats',
    access: { roles: ['user', 'professional', 'admin'], approved: true },
    summary: 'Get the figures for the caller’s dashboard; the fields depend on the role',
    reply: z.strictObject({ stats: z.union([clientStats, professionalStats, adminStats]) }),
  }),
  professionalStats: endpoint({
    method: 'GET',
    path: '/api/professionals/dashboard/stats',
    access: { roles: ['professional'], approved: true },
    summary: 'Get the figures for the professional dashboard',
    reply: z.strictObject({ stats: professionalStats }),
  }),
};
