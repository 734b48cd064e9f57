import type { Page } from 'playwright-core';
import type { NoticePage } from '#shared/api/settings/notice.ts';
import type { Versions } from '#shared/api/settings/versions.ts';
import { fail, hold, loads, overtake, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const call = 'settings.notice';
const versionsCall = 'settings.noticeVersions';
const at =
  (query = '') =>
  () =>
    `/admin-dashboard/settings?part=notice${query}`;
const admin = 'Nakasongola-Ssemakula Bartholomew Kyambogo';
const changedAt = '2026-11-20T09:05:00.000Z';
const longest = `We’re closed from 24 December to 2 January. ${'Unbreakablenotice'.repeat(20)}`.slice(0, 200);

const none: NoticePage = {
  version: 1,
  changedAt: null,
  changedBy: null,
  notice: { text: '', kind: 'info', from: null, until: null },
  isShown: false,
};
const noVersions: Versions = {
  versions: [{ version: 1, changedAt: null, changedBy: null, restores: null, changes: [] }],
  hasEarlier: false,
};
const warned: NoticePage = {
  version: 3,
  changedAt,
  changedBy: admin,
  notice: { text: longest, kind: 'warning', from: '2026-11-20T06:00:00.000Z', until: '2027-01-02T05:00:00.000Z' },
  isShown: true,
};
const versions: Versions = {
  versions: [
    {
      version: 3,
      changedAt,
      changedBy: admin,
      restores: null,
      changes: [
        { name: 'text', before: 'We’re closed on Friday.', after: longest },
        { name: 'kind', before: 'info', after: 'warning' },
        { name: 'until', before: '', after: '2 Jan 2027, 08:00' },
      ],
    },
    {
      version: 2,
      changedAt,
      changedBy: 'Ruth Auma',
      restores: null,
      changes: [{ name: 'text', before: '', after: 'We’re closed on Friday.' }],
    },
    ...noVersions.versions,
  ],
  hasEarlier: false,
};
const withNotice =
  (page: NoticePage, history: Versions, next?: (page: Page) => Promise<unknown>) => async (browserPage: Page) => {
    await reply(call, page)(browserPage);
    await reply(versionsCall, history)(browserPage);
    await next?.(browserPage);
  };
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click();
};

/** The marketplace's settings: the notice shown on all pages. */
export const noticeScreens: readonly Screen[] = [
  {
    name: 'site notice, none',
    as: 'admin',
    path: at(),
    before: withNotice(none, noVersions),
    act: says('Pages show no notice now.'),
  },
  {
    name: 'site notice, shown, long',
    as: 'admin',
    path: at(),
    before: withNotice(warned, versions),
    act: says('Pages show this now:'),
  },
  { name: 'site notice, loading', as: 'admin', path: at(), before: hold(call), act: loads('Loading the notice...') },
  {
    name: 'site notice, not loaded',
    as: 'admin',
    path: at(),
    before: fail(call),
    act: says('We couldn’t load the notice.'),
  },
  {
    name: 'site notice, refused',
    as: 'admin',
    path: at(),
    before: withNotice(none, noVersions),
    act: async (page) => {
      await page.getByLabel('Text').fill('We’re closed.');
      await page.getByLabel('Shown from').fill('2026-12-24T08:00');
      await page.getByLabel('Shown until').fill('2026-12-23T08:00');
      await save(page);
      await page.locator('#site-notice-refused').waitFor();
    },
  },
  {
    name: 'site notice, changed meanwhile',
    as: 'admin',
    path: at(),
    before: withNotice(warned, versions, overtake('settings.restoreNotice')),
    act: async (page) => {
      await page.getByRole('link', { name: 'Restore version 1' }).click();
      await page.getByRole('button', { name: 'Restore this version' }).click();
      await page.getByText('just changed this').waitFor();
    },
  },
];
