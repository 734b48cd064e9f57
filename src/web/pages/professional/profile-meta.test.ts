import { expect, test } from 'vitest';
import { describeProfile } from './profile-meta.ts';

const grace = {
  id: '0193f000-0000-7000-8000-000000000001',
  name: 'Grace Nakato',
  profession: 'Accountant',
  location: 'Kabalagala',
  district: 'Kampala',
  bio: 'Keeps books for traders.',
  years_experience: 8,
  average_rating: 4.58,
  total_reviews: 21,
};

test('the page description gives profession, place, experience and rating before the professional’s own text', () => {
  expect(describeProfile(grace)).toEqual({
    title: 'Grace Nakato, Accountant in Kabalagala, Kampala',
    description:
      'Accountant in Kabalagala, Kampala, 8 years of experience, rated 4.6 in 21 reviews. Keeps books for traders.',
    path: '/professional/0193f000-0000-7000-8000-000000000001',
    image: {
      path: '/api/professionals/0193f000-0000-7000-8000-000000000001/share.png',
      alt: 'Grace Nakato, Accountant in Kabalagala, Kampala',
    },
  });
});

test('the page description leaves out experience, rating and text that a profile lacks', () => {
  const { description } = describeProfile({
    ...grace,
    years_experience: null,
    total_reviews: 0,
    average_rating: 0,
    bio: '',
  });
  expect(description.trim()).toBe('Accountant in Kabalagala, Kampala.');
});
