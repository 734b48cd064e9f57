import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins, professionals } from '#tests/access/statuses.ts';

const decision = { decision: 'approved', version: 2 };

/** Calls of professionals on their profiles, and of admins on changes of verified fields. */
export const ownProfileRows: readonly AccessRow[] = [
  row('professionals.myProfile', professionals(200)),
  row('professionals.createProfile', professionals(200), { bio: 'Books and tax returns for traders.' }),
  row('professionals.updateProfile', professionals(200), { accepting_clients: true }),
  row('professionals.askForReview', { ...professionals(409), rejectedProfessional: 200 }),
  row('professionals.withdrawRevision, what waits', { ...professionals(409), professional: 200 }),
  row('professionals.listRevisions', admins(200)),
  row('professionals.getRevision', '{revised}', admins(200)),
  row('professionals.getRevision, nothing waits', '{missing}', admins(404)),
  row('professionals.decideRevision', '{revised}', admins(200), decision),
  row('professionals.decideRevision, nobody’s', '{missing}', admins(404), decision),
];
