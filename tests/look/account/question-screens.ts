import type { Page } from 'playwright-core';
import { path } from './account-answers.ts';
import { answer, refuse, type Reply } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const at = '2026-11-02T08:00:00.000Z';
const passkey = {
  id: '01990000-0000-7000-8000-000000000000',
  name: 'My telephone',
  createdAt: at,
  lastUsedAt: at,
  isSynced: true,
};

/** Refuses the list of people for lack of fresh proof of identity. */
async function lacksProof(page: Page, means: Reply<'account.passkeys'>): Promise<void> {
  await refuse(page, 'people.exportList', { code: 'reauthentication_required' });
  await answer(page, 'account.passkeys', means);
}
async function openConfirmation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Confirm' }).waitFor();
}

/** The request to confirm one's identity, and pages that need their link opened again. */
export const questionScreens: readonly Screen[] = [
  {
    name: 'question, who someone is',
    as: 'admin',
    path: path('/admin-dashboard/people'),
    before: (page) => lacksProof(page, { passkeys: [], most: 10, needsCode: false }),
    act: openConfirmation,
    refusedWith: 403,
  },
  {
    name: 'question, with a code or a passkey, refused',
    as: 'admin',
    path: path('/admin-dashboard/people'),
    before: async (page) => {
      await lacksProof(page, { passkeys: [passkey], most: 10, needsCode: true });
      const fields = { password: 'This password is wrong.' };
      await refuse(page, 'auth.reauthenticate', { code: 'invalid_input', fields });
    },
    act: async (page) => {
      await openConfirmation(page);
      const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await dialog.getByLabel('Your password', { exact: true }).fill('not the password');
      await dialog.getByLabel('Code from').fill('123456');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await dialog.getByText('This password is wrong.').first().waitFor();
    },
    refusedWith: 403,
  },
  { name: 'link again, consultation', path: path('/consultation') },
  { name: 'link again, message to us', path: path('/contact-us/thread') },
  { name: 'link again, notices of a licence', path: path('/follow') },
  { name: 'link again, emails', path: path('/unsubscribe') },
];
