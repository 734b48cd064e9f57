import type { Page } from 'playwright-core';
import type { Holiday, HolidayPage } from '#shared/api/settings/holidays.ts';
import { fail, hold, loads, overtake, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const call = 'settings.holidays';
const path = () => '/admin-dashboard/settings';
const at = (query: string) => () => `${path()}?year=2027&${query}`;

const filled = (day: string, name: string, more: Partial<Holiday> = {}): Holiday => ({
  day,
  name,
  kind: 'yearly',
  isRemoved: false,
  changedAt: '2026-11-20T09:00:00.000Z',
  changedBy: null,
  version: 1,
  ...more,
});
const longest = `Day of the ${'Unbreakablecoronation'.repeat(3)} of a ruler`.slice(0, 100);
const admin = 'Nakasongola-Ssemakula Bartholomew Kyambogo';

const page: HolidayPage = {
  year: 2027,
  firstYear: 2025,
  lastYear: 2029,
  holidays: [
    filled('2027-01-01', 'New Year’s Day'),
    filled('2027-01-26', 'Liberation Day'),
    filled('2027-02-16', 'Archbishop Janani Luwum Day'),
    filled('2027-03-10', 'Eid al-Fitr', { kind: 'eid_al_fitr', changedBy: 'Ruth Auma' }),
    filled('2027-03-26', 'Good Friday'),
    filled('2027-03-29', 'Easter Monday', { isRemoved: true, changedBy: admin, version: 2 }),
    filled('2027-07-31', longest, { kind: 'declared', changedBy: admin, version: 3 }),
    filled('2027-10-09', 'Independence Day'),
  ],
  eids: [
    { kind: 'eid_al_fitr', around: '2027-03-09', isEntered: true },
    { kind: 'eid_al_adha', around: '2027-05-16', isEntered: false },
  ],
};
const nothing: HolidayPage = {
  ...page,
  year: 2029,
  holidays: [],
  eids: page.eids.map((eid) => ({ ...eid, isEntered: false })),
};
const withHolidays = (next?: (page: Page) => Promise<unknown>) => async (browserPage: Page) => {
  await reply(call, page)(browserPage);
  await next?.(browserPage);
};

const pressWithoutDay = async (browserPage: Page) => {
  await browserPage.locator('#add-holiday-day').waitFor();
  await browserPage.locator('form#add-holiday').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await browserPage.getByRole('dialog').getByLabel('Which holiday is it?').selectOption('declared');
  await browserPage.getByRole('dialog').getByRole('button', { name: 'Add holiday' }).click();
  await browserPage.locator('#add-holiday-refused').waitFor();
};

/** The marketplace's settings: public holidays. */
export const holidayScreens: readonly Screen[] = [
  { name: 'public holidays', as: 'admin', path, before: withHolidays(), act: says('Eid al-Adha isn’t entered yet') },
  {
    name: 'public holidays, empty',
    as: 'admin',
    path,
    before: reply(call, nothing),
    act: says('We have no public holidays for 2029.'),
  },
  {
    name: 'public holidays, loading',
    as: 'admin',
    path,
    before: hold(call),
    act: loads('Loading the public holidays...'),
  },
  {
    name: 'public holidays, not loaded',
    as: 'admin',
    path,
    before: fail(call),
    act: says('We couldn’t load the public holidays.'),
  },
  {
    name: 'public holidays, adding, refused',
    as: 'admin',
    path: at('act=add&kind=eid_al_adha'),
    before: withHolidays(),
    act: pressWithoutDay,
  },
  {
    name: 'public holidays, editing',
    as: 'admin',
    path: at('act=edit&open=2027-07-31'),
    before: withHolidays(),
    act: says('Choose the Eid if it falls on this day too.'),
  },
  {
    name: 'public holidays, removing, changed meanwhile',
    as: 'admin',
    path: at('act=remove&open=2027-03-26'),
    before: withHolidays(overtake('settings.removeHoliday')),
    act: async (browserPage) => {
      await browserPage.getByRole('button', { name: 'Remove holiday' }).click();
      await browserPage.getByText('just changed this').waitFor();
    },
  },
  {
    name: 'public holidays, removed meanwhile',
    as: 'admin',
    path: at('act=edit&open=2027-03-29'),
    before: withHolidays(),
    act: says('has removed Easter Monday'),
  },
];
