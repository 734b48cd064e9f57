import { expect, test } from 'vitest';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { bulkWords, possibleFor } from './bulk-acts.ts';

const at = (id: string, status: ApplicationSummary['status'], stage: ApplicationSummary['stage'] = null) =>
  ({ id, status, stage }) as ApplicationSummary;
const mixed = [
  at('new', 'pending'),
  at('open', 'approved', 'unassigned'),
  at('agreed', 'approved', 'engaged'),
  at('ended', 'completed'),
];

test('an action is offered for rows where it is possible, and never for work under way', () => {
  const ids = (act: 'approve' | 'reject' | 'assign') => possibleFor(act, mixed).map(({ id }) => id);
  expect(ids('approve')).toEqual(['new']);
  expect(ids('reject')).toEqual(['new']);
  expect(ids('assign')).toEqual(['open']);
});

test('a confirmation says what will happen to how many, and how many stay as they are', () => {
  expect(bulkWords.reject.says(200, 0)).toBe('We’ll reject 200 applications and email the clients your reason.');
  expect(bulkWords.reject.says(1, 3)).toBe(
    'We’ll reject 1 application and email the client your reason. The other 3 you selected stay as they are.',
  );
});
