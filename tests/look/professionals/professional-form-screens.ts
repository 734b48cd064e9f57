import type { Page } from 'playwright-core';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { tinyPicture } from '#tests/support/files/pictures.ts';
import { change, fail, refuse, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const list = '/admin-dashboard/professionals';
const creating = () => `${list}?act=create`;
const createCall = 'professionals.adminCreate';

const opened = (page: Page, field: string) => page.getByRole('dialog').getByLabel(field, { exact: true }).waitFor();
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Fills in the form of a new professional, with texts as long as names get, and sends it. */
async function create(page: Page): Promise<void> {
  await opened(page, 'Bio');
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: tinyPicture });
  await page.getByRole('button', { name: 'Change photo' }).waitFor();
  const texts = {
    'First name': extremeName.slice(0, 100),
    'Last name': 'Nakayiwa-Kyankwanzi',
    Email: 'wilberforce.emmanuel.tumwesigye.rwabwogo@nakaseke-savings.example',
    'Business or practice': 'The Greater Kyankwanzi and Nakaseke Savings and Estate Planning Consultants',
    Bio: 'Keeps the books of traders and files their returns.',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Specializations', { exact: true }).first().fill('Tax Planning');
  await page.getByRole('button', { name: 'Add to: Specializations' }).click();
  await press(page, 'Create Professional');
  await page.locator('#create-professional-refused').waitFor();
}

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

/** Admins' forms about professionals. */
export const professionalFormScreens: readonly Screen[] = [
  {
    name: 'professional management, being created',
    as: 'admin',
    path: creating,
    act: (page) => opened(page, 'Bio'),
    firstView: true,
  },
  {
    name: 'professional management, being created, end of the form',
    as: 'admin',
    path: creating,
    act: async (page) => {
      await opened(page, 'Bio');
      await page.getByLabel('First name', { exact: true }).fill('Peace');
      await page.getByLabel('Notes for admins').scrollIntoViewIfNeeded();
    },
    firstView: true,
  },
  {
    name: 'professional management, being created, refused',
    as: 'admin',
    path: creating,
    act: async (page) => {
      await opened(page, 'Bio');
      await press(page, 'Create Professional');
      await page.locator('#create-professional-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional management, being created, no photo',
    as: 'admin',
    path: creating,
    act: async (page) => {
      await opened(page, 'Bio');
      const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText('Please select an image file.').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional management, being created, address taken',
    as: 'admin',
    path: creating,
    before: (page) =>
      refuse(page, createCall, {
        error: 'Email already exists',
        code: 'email_taken',
        fields: { email: 'Email already exists' },
      }),
    act: create,
    firstView: true,
  },
  {
    name: 'professional management, being created, failing',
    as: 'admin',
    path: creating,
    before: fail(createCall),
    act: create,
    firstView: true,
  },
  {
    name: 'professional management, being edited, long names',
    as: 'admin',
    path: (ids) => `${list}?open=${ids.extreme}&act=edit`,
    act: (page) => opened(page, 'Bio'),
    firstView: true,
  },
  {
    name: 'professional management, being edited, refused',
    as: 'admin',
    path: (ids) => `${list}?open=${ids.bare}&act=edit`,
    act: async (page) => {
      await opened(page, 'Bio');
      await page.getByLabel('Email', { exact: true }).fill('');
      await page.getByLabel('Status', { exact: true }).selectOption('rejected');
      await press(page, 'Update Professional');
      await page.locator('#edit-professional-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional management, being edited, overtaken',
    as: 'admin',
    path: (ids) => `${list}?open=${ids.reviewed}&act=edit`,
    before: overtakeEdit,
    act: async (page) => {
      await opened(page, 'Bio');
      await page.getByLabel('Bio', { exact: true }).fill('Typed here.');
      await press(page, 'Update Professional');
      await page.locator('#edit-professional-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional management, being deleted, long names',
    as: 'admin',
    path: (ids) => `${list}?open=${ids.extreme}&act=delete`,
    act: says('Are you sure you want to delete'),
    firstView: true,
  },
  {
    name: 'professional management, being deleted, refused',
    as: 'admin',
    path: (ids) => `${list}?open=${ids.reviewed}&act=delete`,
    before: (page) =>
      refuse(page, 'professionals.adminDelete', {
        error:
          'This professional has agreed work that isn’t finished, or a problem with it that isn’t decided. It must end first.',
        code: 'conflict',
      }),
    act: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByText('can’t be deleted yet').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional management, being deleted, failing',
    as: 'admin',
    path: (ids) => `${list}?open=${ids.reviewed}&act=delete`,
    before: fail('professionals.adminDelete'),
    act: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByText('Failed to delete professional. Please try again.').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional management, verified explained',
    as: 'admin',
    path: () => `${list}?status=approved`,
    act: async (page) => {
      const badge = page.getByRole('button', { name: 'Verified' }).first();
      // Scrolling hides the text, and the event of a click's own scrolling may come after the click.
      await badge.scrollIntoViewIfNeeded();
      await badge.click();
      await page.getByRole('tooltip').first().waitFor();
    },
    firstView: true,
  },
];
