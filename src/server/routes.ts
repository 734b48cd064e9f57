import { operationsRoutes } from './operations/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { photoRoutes } from './files/photos/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { applicationRoutes } from './features/applications/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { consultationRoutes } from './features/consultations/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { credentialRoutes } from './features/credentials/routes.ts';
import { dashboardRoutes } from './features/dashboards/routes.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { marketplaceRoutes } from './features/marketplace/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { professionalRoutes } from './features/professionals/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';

/** The routes of every feature, and of the infrastructure beside them. `app.ts` gives them what they need. */
export const routes = [
  operationsRoutes,
  documentRoutes,
  photoRoutes,
  eventRoutes,
  accountRoutes,
  analyticsRoutes,
  applicationRoutes,
  auditRoutes,
  authRoutes,
  calendarRoutes,
  consultationRoutes,
  contactRoutes,
  credentialRoutes,
  dashboardRoutes,
  demoRoutes,
  healthRoutes,
  marketplaceRoutes,
  messageRoutes,
  notificationRoutes,
  peopleRoutes,
  professionalRoutes,
  reviewRoutes,
  settingsRoutes,
];
