import type { AccessRow } from '#tests/access/access-table.ts';

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
  { endpoint: 'professionals.myProfile', url: () => '/api/professionals/my-profile', status: professionalsOnly },
  {
    endpoint: 'professionals.createProfile',
    url: () => '/api/professionals/profile',
    body: () => ({ bio: 'Books and tax returns for traders.' }),
    status: professionalsOnly,
  },
  {
    endpoint: 'professionals.updateProfile',
    url: () => '/api/professionals/profile',
    body: () => ({ accepting_clients: true }),
    status: professionalsOnly,
  },
  {
    endpoint: 'professionals.askForReview',
    url: () => '/api/professionals/profile/review',
    status: { ...professionalsOnly, professional: 409, otherProfessional: 409, pendingProfessional: 409 },
  },
  {
    endpoint: 'professionals.withdrawRevision',
    case: 'what waits',
    url: () => '/api/professionals/profile/revision',
    status: { ...professionalsOnly, otherProfessional: 409, pendingProfessional: 409, rejectedProfessional: 409 },
  },
  { endpoint: 'professionals.listRevisions', url: () => '/api/professionals/revisions', status: adminsOnly },
  {
    endpoint: 'professionals.getRevision',
    url: ({ waitingRevision }) => `${waitingRevision}/revision`,
    status: adminsOnly,
  },
  {
    endpoint: 'professionals.getRevision',
    case: 'nothing waits',
    url: ({ missing }) => `/api/professionals/${missing}/revision`,
    status: { ...adminsOnly, admin: 404 },
  },
  {
    endpoint: 'professionals.decideRevision',
    url: ({ waitingRevision }) => `${waitingRevision}/revision`,
    body: () => ({ decision: 'approved', version: 2 }),
    status: adminsOnly,
  },
  {
    endpoint: 'professionals.decideRevision',
    case: 'nobody’s',
    url: ({ missing }) => `/api/professionals/${missing}/revision`,
    body: () => ({ decision: 'approved', version: 2 }),
    status: { ...adminsOnly, admin: 404 },
  },
];
