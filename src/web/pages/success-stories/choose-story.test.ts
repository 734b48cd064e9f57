import { expect, test } from 'vitest';
import type { Review } from '#shared/api/professionals/professionals.ts';
import { chooseStory } from './choose-story.ts';

const review = (more: Partial<Review>): Review => ({
  id: '0193f000-0000-7000-8000-000000000000',
  rating: 5,
  comment: 'She explained every line of the return until I could do the next one alone.',
  created_at: '2026-10-01T09:00:00.000Z',
  user_name: 'Grace N.',
  kind: 'work',
  ...more,
});

test('the success story is the five-star review that tells most, and the latest of equally long ones', () => {
  const longer = review({
    comment: 'She explained every line of the return until I could do the next one alone, and I did.',
  });
  const latest = review({ created_at: '2026-11-01T09:00:00.000Z' });
  expect(chooseStory([review({ rating: 4, comment: 'x'.repeat(200) }), review({}), longer, latest])).toBe(longer);
  expect(chooseStory([review({ comment: 'Good.' }), latest, review({})])).toBe(latest);
});

test('a professional with only lower ratings or short texts has no success story', () => {
  expect(chooseStory([review({ rating: 4 }), review({ comment: ' '.repeat(200) })])).toBeUndefined();
  expect(chooseStory([])).toBeUndefined();
});
