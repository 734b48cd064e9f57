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
beforeAll(async () => {
  Object.assign(filled, await fillTables());
});
afterAll(() => filled.server?.close());

describe('the marketplace', () => {
  tryMarketplacePlans(filled);
  tryPreparedStatements(filled);
});
describe('checked licences', () => {
  tryCheckedLicencePlans(filled);
});
describe('credentials', () => {
  tryCredentialPlans(filled);
});
describe('applications', () => {
  tryApplicationPlans(filled);
});
describe('problems', () => {
  tryProblemPlans(filled);
});
describe('reviews', () => {
  tryReviewPlans(filled);
});
describe('messages', () => {
  tryMessagePlans(filled);
});
describe('the desk', () => {
  tryDeskPlans(filled);
});
describe('the contact inbox', () => {
  tryContactPlans(filled);
});
describe('people', () => {
  tryPeoplePlans(filled);
});
describe('the log of who did what', () => {
  tryAuditPlans(filled);
});
describe('analytics', () => {
  tryAnalyticsPlans(filled);
});
describe('health', () => {
  tryHealthPlans(filled);
});
describe('settings', () => {
  trySettingsPlans(filled);
});
// This one changes the states of consultations, so what reads completed ones comes before.
describe('consultations', () => {
  tryConsultationPlans(filled);
});
describe('notifications', () => {
  tryNotificationPlans(filled);
});
