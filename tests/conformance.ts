/**
 * What `npm test` tries on the embedded engine as well as on PostgreSQL: the engine's own guarantees, and the files that use
 * most of SQL (searches, triggers, notifications, random walks), which may behave differently there. A file costs three
 * times as much on it. Its lock, its disk and killing it are tested in faults/; the long tier runs everything on both.
 */
export const conformance = [
  'src/server/db/database.db.test.ts',
  'src/server/db/transaction.db.test.ts',
  'src/server/db/migrations/migrate.db.test.ts',
  'src/server/db/constraints.db.test.ts',
  'src/server/jobs/jobs.db.test.ts',
  'src/server/answers/tags/marketplace-version.db.test.ts',
  'src/server/viewings/read-as-viewer.db.test.ts',
  'tests/faults/long-transaction.db.test.ts',
  'tests/api/analytics/rollups-model.test.ts',
  'tests/api/applications/applications.test.ts',
  'tests/api/auth/sign-in.test.ts',
  'tests/api/consultations/consultations.test.ts',
  'tests/api/engagement/delivery-and-completion.test.ts',
  'tests/api/events/events.test.ts',
  'tests/api/marketplace/forgiving-search.test.ts',
  'tests/api/marketplace/golden-searches.test.ts',
  'tests/api/marketplace/stranger-searches.test.ts',
  'tests/api/marketplace/shop-window.test.ts',
  'tests/api/people/suspensions.test.ts',
  'tests/api/messages/messages-model.test.ts',
  'tests/api/professionals/profile-revision.test.ts',
];

/** What `npm run test:long` tries with the files in a bucket as well: every use of files by the API. */
export const withBucket = [
  'tests/access/access.test.ts',
  'tests/api/account/data-export.test.ts',
  'tests/api/account/delete-account.test.ts',
  'tests/api/account/photos.test.ts',
  'tests/api/credentials/wallet.test.ts',
  'tests/api/engagement/delivery-files.test.ts',
  'tests/api/files/office-files.test.ts',
  'tests/api/messages/attachments.test.ts',
  'tests/api/professionals/create-professional.test.ts',
  'tests/api/professionals/delete-professional.test.ts',
];
