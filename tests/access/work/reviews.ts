import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins, approved, assigned, clients, owner, professionals, signedIn } from '#tests/access/statuses.ts';

const words = { rating: 4, comment: 'Did what was agreed.' };
const report = { reason: 'other' };
const hide = { visibility: 'hidden', reason: 'It names somebody.' };

/** Clients' reviews of professionals. */
export const reviewRows: readonly AccessRow[] = [
  row('reviews.ofApplication', '{reviews.work}', owner(200)),
  row('reviews.reviewApplication', '{reviews.work}', owner(201), words),
  row('reviews.ofConsultation', '{reviews.talk}', owner(200)),
  row('reviews.reviewConsultation', '{reviews.talk}', owner(201), words),
  row('reviews.mine', clients(200)),
  row('reviews.edit', '{reviews.edited}', owner(200), words),
  row('reviews.get', '{reviews.edited}', signedIn(200)),
  row('reviews.get, missing', '{missing}', signedIn(404)),
  row('reviews.reply', '{reviews.replied}', assigned(200), { text: 'Thank you.' }),
  // Their e-mail address is not confirmed (`recovery-subjects.ts`).
  row('reviews.report', '{reviews.reported}', { ...signedIn(201), rejectedProfessional: 403 }, report),
  row('reviews.report, missing', '{missing}', signedIn(404), report),
  row('reviews.setVisibility', '{reviews.judged}', admins(200), hide),
  row('reviews.setVisibility, missing', '{missing}', admins(404), hide),
  row('reviews.judge', admins(200)),
  row('reviews.getJudged', '{reviews.judged}', admins(200)),
  row('reviews.getJudged, missing', '{missing}', admins(404)),
  row('reviews.received', approved(200)),
  row('reviews.getReceived', '{reviews.replied}', assigned(200)),
  row('reviews.getReceived, missing', '{missing}', approved(404)),
  row('reviews.reputation', approved(200)),
  row('reviews.seenByOwner', professionals(200)),
];
