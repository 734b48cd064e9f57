import type { AccessRow, Subjects } from '#tests/access/access-table.ts';

const nobody = { anonymous: 401, badToken: 401, expired: 401, suspended: 401 };
/** For clients only; just the owner finds it. */
const owner = (status: number) => ({ ...nobody, owner: status, otherUser: 404, else: 403 });
const approved = (status: number) => ({ ...nobody, professional: status, otherProfessional: status, else: 403 });
const admins = (status: number) => ({ ...nobody, admin: status, else: 403 });
const everybody = (status: number) => ({ ...nobody, adminWithoutSecondFactor: 403, else: status });
const of =
  (name: keyof Subjects['reviews'], before: string, after = '') =>
  ({ reviews }: Subjects) =>
    `/api/${before}/${reviews[name]}${after}`;
const missing = (after: string) => (subjects: Subjects) => `/api/reviews/${subjects.missing}${after}`;

const words = () => ({ rating: 4, comment: 'Did what was agreed.' });
const report = () => ({ reason: 'other' });
const hide = () => ({ visibility: 'hidden', reason: 'It names somebody.' });

/** Clients' reviews of professionals. */
export const reviewRows: readonly AccessRow[] = [
  { endpoint: 'reviews.ofApplication', url: of('work', 'applications', '/review'), status: owner(200) },
  {
    endpoint: 'reviews.reviewApplication',
    url: of('work', 'applications', '/review'),
    body: words,
    status: owner(201),
  },
  { endpoint: 'reviews.ofConsultation', url: of('talk', 'consultations', '/review'), status: owner(200) },
  {
    endpoint: 'reviews.reviewConsultation',
    url: of('talk', 'consultations', '/review'),
    body: words,
    status: owner(201),
  },
  {
    endpoint: 'reviews.mine',
    url: () => '/api/reviews/mine',
    status: { ...nobody, owner: 200, otherUser: 200, else: 403 },
  },
  { endpoint: 'reviews.edit', url: of('edited', 'reviews'), body: words, status: owner(200) },
  { endpoint: 'reviews.get', url: of('edited', 'reviews'), status: everybody(200) },
  { endpoint: 'reviews.get', case: 'missing', url: missing(''), status: everybody(404) },
  {
    endpoint: 'reviews.reply',
    url: of('replied', 'reviews', '/reply'),
    body: () => ({ text: 'Thank you.' }),
    status: { ...approved(200), otherProfessional: 404 },
  },
  {
    endpoint: 'reviews.report',
    url: of('reported', 'reviews', '/report'),
    body: report,
    // Their e-mail address is not confirmed (`recovery-subjects.ts`).
    status: { ...everybody(201), rejectedProfessional: 403 },
  },
  { endpoint: 'reviews.report', case: 'missing', url: missing('/report'), body: report, status: everybody(404) },
  {
    endpoint: 'reviews.setVisibility',
    url: of('judged', 'reviews', '/visibility'),
    body: hide,
    status: admins(200),
  },
  {
    endpoint: 'reviews.setVisibility',
    case: 'missing',
    url: missing('/visibility'),
    body: hide,
    status: admins(404),
  },
  { endpoint: 'reviews.judge', url: () => '/api/reviews', status: admins(200) },
  { endpoint: 'reviews.getJudged', url: of('judged', 'reviews', '/judged'), status: admins(200) },
  { endpoint: 'reviews.getJudged', case: 'missing', url: missing('/judged'), status: admins(404) },
  { endpoint: 'reviews.received', url: () => '/api/professionals/dashboard/reviews', status: approved(200) },
  {
    endpoint: 'reviews.getReceived',
    url: of('replied', 'professionals/dashboard/reviews'),
    status: { ...approved(200), otherProfessional: 404 },
  },
  {
    endpoint: 'reviews.getReceived',
    case: 'missing',
    url: ({ missing: id }) => `/api/professionals/dashboard/reviews/${id}`,
    status: approved(404),
  },
  { endpoint: 'reviews.reputation', url: () => '/api/professionals/dashboard/reputation', status: approved(200) },
  {
    endpoint: 'reviews.seenByOwner',
    url: () => '/api/professionals/dashboard/own-view',
    status: { ...approved(200), pendingProfessional: 200, rejectedProfessional: 200 },
  },
];
