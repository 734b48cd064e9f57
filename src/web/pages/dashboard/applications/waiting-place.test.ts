import { expect, test } from 'vitest';
import { waitingPlace } from './waiting-place.ts';

const id = '0193f000-0000-7000-8000-000000000000';

test.each([
  ['confirm_email', 'application', `/dashboard/applications/${id}`],
  ['answer_proposal', 'application', `/dashboard/applications/${id}`],
  ['confirm_work', 'application', `/dashboard/applications/${id}`],
  ['answer_problem', 'problem', `/problems/${id}`],
  ['write_review', 'application', `/dashboard/review/work/${id}`],
  ['write_review', 'consultation', `/dashboard/review/consultation/${id}`],
] as const)('the waiting step %s of a %s links to %s', (kind, subject, place) => {
  expect(waitingPlace({ kind, subject, id })).toBe(place);
});
