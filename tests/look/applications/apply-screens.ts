import type { Page } from 'playwright-core';
import { says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

// Applying without an account: what is needed first, the account last.

/** Fills in the required fields of an application. */
async function fillApplication(page: Page): Promise<void> {
  await page.getByLabel('Service type').selectOption('Tax Consultation');
  await page.getByLabel('Title').fill('VAT registration for my shop in Mbale');
  await page.getByLabel('Description').fill('I sell coffee and must register.\nMy books are in three exercise books.');
  await page.getByLabel('Minimum budget').fill('300000');
  await page.getByLabel('Maximum budget').fill('900000');
  await page.getByLabel('Name', { exact: true }).fill('Grace Nakato');
  await page.getByLabel('Email', { exact: true }).fill('grace.nakato@example.com');
}

/** Fills in an application as a visitor, and goes on to the account. */
async function applyAsVisitor(page: Page): Promise<void> {
  await fillApplication(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Next: your account' }).waitFor();
}

export const applyScreens: readonly Screen[] = [
  { name: 'apply, without JavaScript', path: () => '/apply', javaScript: false, firstView: true },
  { name: 'apply, empty', path: () => '/apply', act: shows('What you need') },
  {
    name: 'apply, from a profile, filled in',
    path: (ids) => `/apply?professional=${ids.extreme}`,
    act: async (page) => {
      await fillApplication(page);
      await says('You asked for Nnabagereka')(page);
    },
  },
  {
    name: 'apply, refused',
    path: () => '/apply',
    act: async (page) => {
      await page.getByLabel('Title').fill('VAT');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.locator('#application-refused').waitFor();
    },
  },
  { name: 'apply, the account', path: () => '/apply', act: applyAsVisitor },
  {
    name: 'apply, on the way to an account',
    path: () => '/apply',
    act: async (page) => {
      await applyAsVisitor(page);
      await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
      await page.getByRole('button', { name: 'Create Account' }).waitFor();
    },
  },
  {
    name: 'apply, back with an account and an earlier draft',
    as: 'client',
    path: () => '/apply',
    act: async (page) => {
      await page.getByLabel('Title').fill('A loan for a boda-boda');
      await page.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('boda-boda')));
      const draft = { values: { title: ['VAT registration for my shop in Mbale'], serviceType: ['Tax Consultation'] } };
      await page.evaluate(
        (text) => sessionStorage.setItem('mwesigwa_draft_application_visitor', text),
        JSON.stringify(draft),
      );
      await page.reload();
      await page.getByText('Your application is here.').waitFor();
    },
  },
  { name: 'apply, as a professional', as: 'approved', path: () => '/apply', act: shows('Only clients can apply') },
];
