import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { answerFigures } from '#shared/contact/contact-states.ts';
import { ContactFigures } from './contact-figures.tsx';

type Figures = Parameters<typeof ContactFigures>[0]['figures'];

const renderNotes = (figures: Figures) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ContactFigures waiting={{ state: 'ready', data: { total: 2 } }} figures={figures} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<span class="block">([^<]+)<\/span>/g)].map(([, note]) => note);
};

test('figures of the inbox say whether they are on their way, were not loaded, or have too few cases', () => {
  const data = { medianHours: null, inTime: null, cases: 3, overdue: 1, days: answerFigures.days, promisedHours: 24 };
  expect(renderNotes({ state: 'loading' })).toEqual(['Loading...', 'Loading...']);
  expect(renderNotes({ state: 'failed', error: new Error('no link') })[0]).toContain('couldn’t load');
  expect(renderNotes({ state: 'ready', data })[1]).toContain('Shown once there are 5 messages');
  expect(renderNotes({ state: 'ready', data: { ...data, medianHours: 0.5, inTime: 6, cases: 7 } })).toEqual([
    '1 overdue',
    `Half of 7 messages in ${answerFigures.days} days were faster`,
    `Of 7 messages in ${answerFigures.days} days`,
  ]);
});
