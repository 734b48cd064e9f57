import { afterAll, beforeAll, describe } from 'vitest';
import { tryApplicationPlans } from './plans/applications.ts';
import { tryCheckedLicencePlans } from './plans/checked-licences.ts';
import { tryDeskPlans } from './plans/desk.ts';
import { type Filled, fillTables } from './plans/fill.ts';
import { tryMarketplacePlans } from './plans/marketplace.ts';
import { tryProblemPlans } from './plans/problems.ts';
import { tryReviewPlans } from './plans/reviews.ts';

/** Every hot query has its index: on filled tables no plan scans a whole table. */

const filled = {} as Filled;
beforeAll(async () => {
  Object.assign(filled, await fillTables());
}, 240_000);
afterAll(() => filled.server?.close());

describe('the marketplace', () => {
  tryMarketplacePlans(filled);
});
describe('checked licences', () => {
  tryCheckedLicencePlans(filled);
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
describe('the desk', () => {
  tryDeskPlans(filled);
});
