import type { Page } from 'playwright-core';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { tinyPicture } from '#tests/support/files/pictures.ts';
import { change, fail, refuse, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { confirms, fills, presses, sees, states, steps } from '#tests/look/states.ts';

const list = '/admin-dashboard/professionals';
const createCall = 'professionals.adminCreate';
const opened = (page: Page) => page.getByRole('dialog').getByLabel('Bio', { exact: true }).waitFor();
const creates = steps(confirms('Create Professional'), sees('#create-professional-refused'));
const choosesFile = (buffer: Buffer) => (page: Page) =>
  page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });

/** Fills in the form of a new professional, with texts as long as names get, and sends it. */
const fillsAndCreates = steps(
  opened,
  choosesFile(tinyPicture),
  (page) => page.getByRole('button', { name: 'Change photo' }).waitFor(),
  fills(
    {
      'First name': extremeName.slice(0, 100),
      'Last name': 'Nakayiwa-Kyankwanzi',
      Email: 'wilberforce.emmanuel.tumwesigye.rwabwogo@nakaseke-savings.example',
      'Business or practice': 'The Greater Kyankwanzi and Nakaseke Savings and Estate Planning Consultants',
      Bio: 'Keeps the books of traders and files their returns.',
    },
    true,
  ),
  (page) => page.getByLabel('Specializations', { exact: true }).first().fill('Tax Planning'),
  presses('Add to: Specializations'),
  creates,
);
const updates = steps(confirms('Update Professional'), sees('#edit-professional-refused'));
const deletes = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();

/** Answers the first request for the account unchanged, and later ones as another admin saved it. */
async function overtakeEdit(page: Page): Promise<void> {
  let requestCount = 0;
  await change(page, 'professionals.getAccount', (body) => {
    if ((requestCount += 1) === 1) return body;
    const elsewhere = { version: 9, website: 'https://saved-elsewhere.example', bio: 'Saved elsewhere.' };
    return { account: { ...body.account, ...elsewhere } };
  });
  const details = { status: 'approved', version: 9 };
  await refuse(page, 'professionals.adminUpdate', { error: 'Changed.', code: 'conflict', details });
}
const workUnfinished =
  'This professional has agreed work that isn’t finished, or a problem with it that isn’t decided. It must end first.';

async function explainVerified(page: Page): Promise<void> {
  const badge = page.getByRole('button', { name: 'Verified' }).first();
  // Scrolling hides the text, and the event of a click's own scrolling may come after the click.
  await badge.scrollIntoViewIfNeeded();
  await badge.click();
  await page.getByRole('tooltip').first().waitFor();
}

/** Admins' forms about professionals. */
export const professionalFormScreens: readonly Screen[] = [
  ...states({ as: 'admin', path: `${list}?act=create` }, 'professional management, being created', {
    refused: steps(opened, creates),
    'no photo': steps(opened, choosesFile(Buffer.from('<svg/>')), says('Please select an image file.')),
    'address taken': [
      (page) => {
        const error = 'Email already exists';
        return refuse(page, createCall, { error, code: 'email_taken', fields: { email: error } });
      },
      fillsAndCreates,
    ],
    failing: [fail(createCall), fillsAndCreates],
  }),
  ...states({ as: 'admin', path: (ids) => `${list}?open=${ids.extreme}&act=edit` }, 'professional management', {
    'being edited, long names': opened,
    'being edited, refused': {
      path: (ids) => `${list}?open=${ids.bare}&act=edit`,
      act: steps(
        opened,
        fills({ Email: '' }, true),
        (page) => page.getByLabel('Status', { exact: true }).selectOption('rejected'),
        updates,
      ),
    },
    'being edited, overtaken': [
      overtakeEdit,
      steps(opened, fills({ Bio: 'Typed here.' }, true), updates),
      { path: (ids) => `${list}?open=${ids.reviewed}&act=edit` },
    ],
    'being deleted, long names': {
      path: (ids) => `${list}?open=${ids.extreme}&act=delete`,
      act: says('Are you sure you want to delete'),
    },
    'being deleted, refused': [
      (page) => refuse(page, 'professionals.adminDelete', { error: workUnfinished, code: 'conflict' }),
      steps(deletes, says('can’t be deleted yet')),
      { path: (ids) => `${list}?open=${ids.reviewed}&act=delete` },
    ],
    'being deleted, failing': [
      fail('professionals.adminDelete'),
      steps(deletes, says('Failed to delete professional. Please try again.')),
      { path: (ids) => `${list}?open=${ids.reviewed}&act=delete` },
    ],
    'verified explained': { path: `${list}?status=approved`, act: explainVerified },
  }),
];
