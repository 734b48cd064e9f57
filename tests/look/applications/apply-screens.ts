import type { Page } from 'playwright-core';
import { says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { fills, presses, sees, selects, states, steps } from '#tests/look/states.ts';

// Applying without an account: what is needed first, the account last.

/** Fills in the required fields of an application. */
const fillApplication = steps(
  selects('Service type', 'Tax Consultation'),
  fills({
    Title: 'VAT registration for my shop in Mbale',
    Description: 'I sell coffee and must register.\nMy books are in three exercise books.',
    'Minimum budget': '300000',
    'Maximum budget': '900000',
  }),
  fills({ Name: 'Grace Nakato', Email: 'grace.nakato@example.com' }, true),
);
/** Fills in an application as a visitor, and goes on to the account. */
const applyAsVisitor = steps(fillApplication, presses('Continue'), shows('Next: your account'));

/** Comes back with an account, and an earlier draft of it. */
async function comeBack(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('A loan for a boda-boda');
  await page.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('boda-boda')));
  const draft = { values: { title: ['VAT registration for my shop in Mbale'], serviceType: ['Tax Consultation'] } };
  await page.evaluate(
    (text) => sessionStorage.setItem('mwesigwa_draft_application_visitor', text),
    JSON.stringify(draft),
  );
  await page.reload();
  await page.getByText('Your application is here.').waitFor();
}

export const applyScreens: readonly Screen[] = states({ path: '/apply' }, 'apply', {
  'without JavaScript': { javaScript: false },
  empty: shows('What you need'),
  'from a profile, filled in': {
    path: (ids) => `/apply?professional=${ids.extreme}`,
    act: steps(fillApplication, says('You asked for Nnabagereka')),
  },
  refused: steps(fills({ Title: 'VAT' }), presses('Continue'), sees('#application-refused')),
  'the account': applyAsVisitor,
  'on the way to an account': steps(
    applyAsVisitor,
    (page) => page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click(),
    (page) => page.getByRole('button', { name: 'Create Account' }).waitFor(),
  ),
  'back with an account and an earlier draft': { as: 'client', act: comeBack },
  'as a professional': { as: 'approved', act: shows('Only clients can apply') },
});
