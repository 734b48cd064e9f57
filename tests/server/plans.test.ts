import { afterAll, beforeAll, describe } from 'vitest';
import { tryAnalyticsPlans } from './plans/administration/analytics.ts';
import { tryApplicationPlans } from './plans/work/applications.ts';
import { tryAuditPlans } from './plans/administration/audit.ts';
import { tryConsultationPlans } from './plans/work/consultations.ts';
import { tryContactPlans } from './plans/work/contact.ts';
import { tryCheckedLicencePlans, tryCredentialPlans } from './plans/work/credentials.ts';
import { tryDeskPlans } from './plans/administration/desk.ts';
import { type Filled, fillTables } from './plans/fill.ts';
import { tryHealthPlans } from './plans/administration/health.ts';
import { tryPreparedStatements } from './plans/prepared-statements.ts';
import { tryMarketplacePlans } from './plans/marketplace.ts';
import { tryNotificationPlans } from './plans/administration/notifications.ts';
import { tryMessagePlans } from './plans/work/messages.ts';
import { tryPeoplePlans } from './plans/administration/people.ts';
import { tryProblemPlans } from './plans/work/problems.ts';
import { trySettingsPlans } from './plans/administration/settings.ts';
import { tryReviewPlans } from './plans/work/reviews.ts';

/** Every hot query has its index: on filled tables no plan scans a whole table. */

const filled = {} as Filled;
beforeAll(async () => void Object.assign(filled, await fillTables()));
afterAll(() => filled.server?.close());

describe.each([
  ['the marketplace', tryMarketplacePlans],
  ['prepared statements', tryPreparedStatements],
  ['checked licences', tryCheckedLicencePlans],
  ['credentials', tryCredentialPlans],
  ['applications', tryApplicationPlans],
  ['problems', tryProblemPlans],
  ['reviews', tryReviewPlans],
  ['messages', tryMessagePlans],
  ['the desk', tryDeskPlans],
  ['the contact inbox', tryContactPlans],
  ['people', tryPeoplePlans],
  ['the log of who did what', tryAuditPlans],
  ['analytics', tryAnalyticsPlans],
  ['health', tryHealthPlans],
  ['settings', trySettingsPlans],
  // This one changes the states of consultations, so what reads completed ones comes before.
  ['consultations', tryConsultationPlans],
  ['notifications', tryNotificationPlans],
])('%s', (_, tryPlans) => {
  tryPlans(filled);
});
