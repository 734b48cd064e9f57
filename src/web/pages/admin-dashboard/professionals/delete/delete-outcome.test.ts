import { expect, test } from 'vitest';
import { deleteOutcome } from './delete-outcome.ts';

test('jobs under way delay a deletion, open applications go back to the queue', () => {
  const at = (stage: 'assigned' | 'proposed' | 'engaged' | 'delivered' | 'problem') => ({
    status: 'approved' as const,
    stage,
  });
  expect(deleteOutcome([at('assigned'), at('proposed'), at('engaged'), at('delivered'), at('problem')])).toEqual({
    unfinished: 3,
    returned: 2,
  });
  expect(deleteOutcome([])).toEqual({ unfinished: 0, returned: 0 });
});
