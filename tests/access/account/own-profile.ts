import { type AccessRow, row } from '#tests/access/access-row.ts';

/** For professionals, approved or not. */
const professionalsOnly = {
  professional: 200,
  otherProfessional: 200,
  pendingProfessional: 200,
  rejectedProfessional: 200,
  owner: 403,
  otherUser: 403,
  admin: 403,
  adminWithoutSecondFactor: 403,
  else: 401,
};

const adminsOnly = {
  admin: 200,
  adminWithoutSecondFactor: 403,
  professional: 403,
  otherProfessional: 403,
  pendingProfessional: 403,
  rejectedProfessional: 403,
  owner: 403,
  otherUser: 403,
  else: 401,
};

/** Calls of professionals on their profiles, and of admins on changes of verified fields. */
export const ownProfileRows: readonly AccessRow[] = [
  row('professionals.myProfile', '/api/professionals/my-profile', professionalsOnly),
  row('professionals.createProfile', '/api/professionals/profile', professionalsOnly, {
    bio: 'Books and tax returns for traders.',
  }),
  row('professionals.updateProfile', '/api/professionals/profile', professionalsOnly, { accepting_clients: true }),
  row('professionals.askForReview', '/api/professionals/profile/review', {
    ...professionalsOnly,
    professional: 409,
    otherProfessional: 409,
    pendingProfessional: 409,
  }),
  row('professionals.withdrawRevision, what waits', '/api/professionals/profile/revision', {
    ...professionalsOnly,
    otherProfessional: 409,
    pendingProfessional: 409,
    rejectedProfessional: 409,
  }),
  row('professionals.listRevisions', '/api/professionals/revisions', adminsOnly),
  row('professionals.getRevision', ({ waitingRevision }) => `${waitingRevision}/revision`, adminsOnly),
  row('professionals.getRevision, nothing waits', ({ missing }) => `/api/professionals/${missing}/revision`, {
    ...adminsOnly,
    admin: 404,
  }),
  row('professionals.decideRevision', ({ waitingRevision }) => `${waitingRevision}/revision`, adminsOnly, {
    decision: 'approved',
    version: 2,
  }),
  row(
    'professionals.decideRevision, nobody’s',
    ({ missing }) => `/api/professionals/${missing}/revision`,
    { ...adminsOnly, admin: 404 },
    { decision: 'approved', version: 2 },
  ),
];
