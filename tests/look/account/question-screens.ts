import type { Page } from 'playwright-core';
import { answer, type Refusal, refuse, type Reply } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { states, steps } from '#tests/look/states.ts';

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

const wrongPassword: Refusal = { code: 'invalid_input', fields: { password: 'This password is wrong.' } };

/** The request to confirm one's identity, and pages that need their link opened again. */
export const questionScreens: readonly Screen[] = [
  ...states({ as: 'admin', path: '/admin-dashboard/people', refusedWith: 403 }, 'question', {
    'who someone is': [(page) => lacksProof(page, { passkeys: [], most: 10, needsCode: false }), openConfirmation],
    'with a code or a passkey, refused': [
      steps(
        (page) => lacksProof(page, { passkeys: [passkey], most: 10, needsCode: true }),
        (page) => refuse(page, 'auth.reauthenticate', wrongPassword),
      ),
      async (page) => {
        await openConfirmation(page);
        const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
        await dialog.getByLabel('Your password', { exact: true }).fill('not the password');
        await dialog.getByLabel('Code from').fill('123456');
        await dialog.getByRole('button', { name: 'Confirm' }).click();
        await dialog.getByText('This password is wrong.').first().waitFor();
      },
    ],
  }),
  ...states({ path: '/consultation' }, 'link again', {
    consultation: {},
    'message to us': { path: '/contact-us/thread' },
    'notices of a licence': { path: '/follow' },
    emails: { path: '/unsubscribe' },
  }),
];
