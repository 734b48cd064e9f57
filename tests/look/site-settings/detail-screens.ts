import type { Page } from 'playwright-core';
import type { DetailsPage } from '#shared/api/settings/details.ts';
import type { Versions } from '#shared/api/settings/versions.ts';
import { answer, fail, hold, loads, overtake, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const call = 'settings.details';
const versionsCall = 'settings.detailVersions';
const at =
  (query = '') =>
  () =>
    `/admin-dashboard/settings?part=details${query}`;

const longName = `${'Nakasongola-Ssemakula'.repeat(4)} Bartholomew & Daughters Financial Marketplace Operators Limited`;
const admin = 'Nakasongola-Ssemakula Bartholomew Kyambogo';
const changedAt = '2026-11-20T09:05:00.000Z';

const installed: DetailsPage['installed'] = {
  email: 'support@mwesigwa.example',
  phone: '0772 123456',
  whatsapp: '',
  legalName: 'Sample Operator Ltd (made up)',
  legalAddress: 'Plot 0, Sample Road, Kampala (made up)',
  pdpoRegistration: 'SAMPLE-0000 (made up)',
  host: 'Sample Hosting (made up)',
  emailProvider: 'Sample Mail (made up)',
  socialLinks: [],
};
const untouched: DetailsPage = { version: 1, changedAt: null, changedBy: null, current: installed, installed };
const changed: DetailsPage = {
  version: 4,
  changedAt,
  changedBy: admin,
  installed,
  current: {
    ...installed,
    email: `${'a-very-long-mailbox-of-support'.repeat(2)}@mwesigwa.example`,
    phone: '',
    whatsapp: '0700 123456',
    legalName: longName,
    socialLinks: ['https://www.facebook.com/mwesigwa', 'https://ug.linkedin.com/company/mwesigwa-uganda'],
  },
};
const none: Versions = {
  versions: [{ version: 1, changedAt: null, changedBy: null, restores: null, changes: [] }],
  hasEarlier: false,
};
const history: Versions = {
  versions: [
    {
      version: 4,
      changedAt,
      changedBy: admin,
      restores: null,
      changes: [
        { name: 'phone', before: null, after: '' },
        { name: 'legalName', before: 'Mwesigwa Ltd', after: longName },
        {
          name: 'socialLinks',
          before: null,
          after: 'https://www.facebook.com/mwesigwa\nhttps://ug.linkedin.com/company/mwesigwa-uganda',
        },
      ],
    },
    {
      version: 3,
      changedAt,
      changedBy: 'Ruth Auma',
      restores: 1,
      changes: [{ name: 'whatsapp', before: '', after: null }],
    },
    {
      version: 2,
      changedAt,
      changedBy: 'Deleted user',
      restores: null,
      changes: [{ name: 'whatsapp', before: null, after: '' }],
    },
  ],
  hasEarlier: true,
};

const withDetails =
  (details: DetailsPage, versions: Versions, next?: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await reply(call, details)(page);
    await reply(versionsCall, versions)(page);
    await next?.(page);
  };

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click();
};

/** The marketplace's settings: contacts and operator. */
export const detailScreens: readonly Screen[] = [
  {
    name: 'contacts and operator, as installed',
    as: 'admin',
    path: at(),
    before: withDetails(untouched, none),
    act: says('No one has changed this yet.'),
  },
  {
    name: 'contacts and operator, changed, long names',
    as: 'admin',
    path: at(),
    before: withDetails(changed, history),
    act: says('Version 1 restored by Ruth Auma'),
  },
  {
    name: 'contacts and operator, loading',
    as: 'admin',
    path: at(),
    before: hold(call),
    act: loads('Loading contacts and operator...'),
  },
  {
    name: 'contacts and operator, not loaded',
    as: 'admin',
    path: at(),
    before: fail(call),
    act: says('We couldn’t load contacts and operator.'),
  },
  {
    name: 'contacts and operator, changes not loaded',
    as: 'admin',
    path: at(),
    before: withDetails(changed, history, fail(versionsCall)),
    act: says('We couldn’t load the changes.'),
  },
  {
    name: 'contacts and operator, refused',
    as: 'admin',
    path: at(),
    before: withDetails(changed, history),
    act: async (page) => {
      await page.getByLabel('Email address').fill('support');
      await page.getByLabel('Telephone').fill('call me');
      await page.getByLabel('Social links').fill('https://example.com/mwesigwa');
      await save(page);
      await page.locator('#site-details-refused').waitFor();
    },
  },
  {
    name: 'contacts and operator, changed meanwhile',
    as: 'admin',
    path: at(),
    before: async (page) => {
      await page.route('**/api/events*', () => {});
      await withDetails(untouched, none)(page);
    },
    act: async (page) => {
      await page.getByLabel('Legal name').fill('Mwesigwa Ltd');
      await answer(page, call, changed);
      await overtake('settings.setDetails')(page);
      await save(page);
      await page.getByRole('button', { name: 'Show the latest version' }).waitFor();
    },
  },
  {
    name: 'contacts and operator, restoring, changed meanwhile',
    as: 'admin',
    path: at('&act=restore&open=1'),
    before: withDetails(changed, history, overtake('settings.restoreDetails')),
    act: async (page) => {
      await page.getByRole('button', { name: 'Restore this version' }).click();
      await page.getByText('just changed this').waitFor();
    },
  },
];
