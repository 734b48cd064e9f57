import { type AccessRow, row, type Subjects } from '#tests/access/access-row.ts';

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
  row('reviews.ofApplication', of('work', 'applications', '/review'), owner(200)),
  row('reviews.reviewApplication', of('work', 'applications', '/review'), owner(201), words),
  row('reviews.ofConsultation', of('talk', 'consultations', '/review'), owner(200)),
  row('reviews.reviewConsultation', of('talk', 'consultations', '/review'), owner(201), words),
  row('reviews.mine', '/api/reviews/mine', { ...nobody, owner: 200, otherUser: 200, else: 403 }),
  row('reviews.edit', of('edited', 'reviews'), owner(200), words),
  row('reviews.get', of('edited', 'reviews'), everybody(200)),
  row('reviews.get, missing', missing(''), everybody(404)),
  row(
    'reviews.reply',
    of('replied', 'reviews', '/reply'),
    { ...approved(200), otherProfessional: 404 },
    { text: 'Thank you.' },
  ),
  // Their e-mail address is not confirmed (`recovery-subjects.ts`).
  row('reviews.report', of('reported', 'reviews', '/report'), { ...everybody(201), rejectedProfessional: 403 }, report),
  row('reviews.report, missing', missing('/report'), everybody(404), report),
  row('reviews.setVisibility', of('judged', 'reviews', '/visibility'), admins(200), hide),
  row('reviews.setVisibility, missing', missing('/visibility'), admins(404), hide),
  row('reviews.judge', '/api/reviews', admins(200)),
  row('reviews.getJudged', of('judged', 'reviews', '/judged'), admins(200)),
  row('reviews.getJudged, missing', missing('/judged'), admins(404)),
  row('reviews.received', '/api/professionals/dashboard/reviews', approved(200)),
  row('reviews.getReceived', of('replied', 'professionals/dashboard/reviews'), {
    ...approved(200),
    otherProfessional: 404,
  }),
  row('reviews.getReceived, missing', ({ missing: id }) => `/api/professionals/dashboard/reviews/${id}`, approved(404)),
  row('reviews.reputation', '/api/professionals/dashboard/reputation', approved(200)),
  row('reviews.seenByOwner', '/api/professionals/dashboard/own-view', {
    ...approved(200),
    pendingProfessional: 200,
    rejectedProfessional: 200,
  }),
];
