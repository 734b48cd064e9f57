/**
 * What `npm test` tries on the embedded engine as well as on PostgreSQL: the engine's own promises, and one file of each
 * feature, because a statement may mean something else there. (Killing it, its lock and its disk are tried in faults/.)
 * The long tier tries everything on both.
 */
export const conformance = [
  'src/server/db/database.db.test.ts',
  'src/server/db/transaction.db.test.ts',
  'src/server/db/migrations/migrate.db.test.ts',
  'src/server/db/constraints.db.test.ts',
  'src/server/jobs/jobs.db.test.ts',
  'src/server/marketplace-version/marketplace-version.db.test.ts',
  'src/server/viewings/read-as-viewer.db.test.ts',
  'tests/faults/long-transaction.db.test.ts',
  'tests/api/account/my-account.test.ts',
  'tests/api/analytics/rollups-model.test.ts',
  'tests/api/applications/applications.test.ts',
  'tests/api/auth/sign-in.test.ts',
  'tests/api/consultations/consultations.test.ts',
  'tests/api/consultations/consultations-model.test.ts',
  'tests/api/contact/contact.test.ts',
  'tests/api/engagement/delivery-and-completion.test.ts',
  'tests/api/events/events.test.ts',
  'tests/api/marketplace/forgiving-search.test.ts',
  'tests/api/marketplace/golden-searches.test.ts',
  'tests/api/marketplace/marketplace.test.ts',
  'tests/api/notifications/notifications.test.ts',
  'tests/api/people/suspensions.test.ts',
  'tests/api/messages/messages-model.test.ts',
  'tests/api/problems/complaint-files.test.ts',
  'tests/api/professionals/create-professional.test.ts',
  'tests/api/professionals/profile-revision.test.ts',
  'tests/api/reviews/review-requests.test.ts',
];
