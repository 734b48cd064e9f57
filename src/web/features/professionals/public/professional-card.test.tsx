import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CardProfessional } from './card-data.ts';
import { ProfessionalCard } from './professional-card.tsx';

const professional: CardProfessional = {
  id: '0193f000-0000-7000-8000-000000000001',
  name: 'Grace Nakato',
  profession: 'Accountant',
  location: 'Kabalagala, Kampala',
  bio: '',
  avatar_url: null,
  average_rating: 0,
  total_reviews: 0,
  languages_spoken: [],
  hourly_rate_min: null,
  hourly_rate_max: null,
  accepting_clients: true,
  licence: null,
};
const renderCard = (input: CardProfessional) =>
  renderToStaticMarkup(<ProfessionalCard professional={input} href="/professional/x" number={1} />);

test('a card says who takes no new clients, before anyone opens the profile in vain', () => {
  expect(renderCard({ ...professional, accepting_clients: false })).toContain('Not taking new clients now');
  expect(renderCard(professional)).not.toContain('Not taking new clients now');
});

test('a card of someone without reviews says so, instead of 0.0', () => {
  expect(renderCard(professional)).toContain('No reviews yet');
  expect(renderCard(professional)).not.toContain('0.0');
  expect(renderCard({ ...professional, average_rating: 4.5, total_reviews: 2 })).toContain('4.5');
});

test('a card says that fees are not given only where neither a rate nor words give them', () => {
  const noFeesText = 'Fees not given: ask before you agree';
  expect(renderCard(professional)).toContain(noFeesText);
  const inWords = renderCard({ ...professional, fees: 'A fixed price for each return' });
  expect(inWords).toContain('A fixed price for each return');
  expect(inWords).not.toContain(noFeesText);
  expect(renderCard({ ...professional, hourly_rate_min: 50_000 })).not.toContain(noFeesText);
});

test('a card says which licence was checked and when, or that none was', () => {
  expect(renderCard(professional)).toContain('No licence checked yet');
  const licence = 'ICPAU certificate of practice, 3 Nov 2026';
  const checked = renderCard({ ...professional, licence }).replace(/<[^>]+>/g, '');
  expect(checked).toContain('Checked: ICPAU certificate of practice, 3 Nov 2026');
  expect(checked).not.toContain('No licence checked yet');
});
