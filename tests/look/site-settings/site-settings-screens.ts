import type { Page } from 'playwright-core';
import type { AboutPage, AboutReply } from '#shared/api/settings/about.ts';
import type { PromisesPage } from '#shared/api/settings/promises.ts';
import type { Versions } from '#shared/api/settings/versions.ts';
import { fail, hold, loads, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const aboutCall = 'settings.about';
const promisesCall = 'settings.promises';
const at = (part: string) => () => `/admin-dashboard/settings?part=${part}`;
const changedAt = '2026-11-20T09:05:00.000Z';
const longName = 'Nakasongola-Ssemakula Bartholomew Kyambogo';
const untouched = { version: 1, changedAt: null, changedBy: null };
const first = { ...untouched, restores: null, changes: [] };

const nothing: AboutReply = { story: '', team: [], testimonials: [], openings: [], hiddenFigures: [] };
const emptyAbout: AboutPage = { ...untouched, current: nothing, installed: nothing };
const full: AboutPage = {
  version: 4,
  changedAt,
  changedBy: longName,
  installed: nothing,
  current: {
    story: `We began in Mbale with one table and two chairs. ${'Unbreakablestory'.repeat(20)}\n\nThen we grew.`,
    team: Array.from({ length: 3 }, () => ({
      name: longName,
      role: 'Head of checks and of everything else that needs a head',
      text: 'She kept the books of market vendors in Owino before she led a savings cooperative of 9,000 members.',
    })),
    testimonials: [
      { quote: 'She sorted my papers in two visits.', name: 'Harriet N.', about: 'Landlady, Mbale' },
      { quote: 'Unbreakablequote'.repeat(20), name: longName, about: 'SACCO treasurer, Fort Portal' },
    ],
    openings: [{ title: 'Support, Kampala', text: 'Full time.' }],
    hiddenFigures: ['clients'],
  },
};
const aboutVersions: Versions = {
  versions: [
    {
      version: 4,
      changedAt,
      changedBy: longName,
      restores: null,
      changes: [
        { name: 'story', before: 'We began in Mbale.', after: full.current.story },
        { name: 'hiddenFigures', before: '', after: 'Clients' },
      ],
    },
    first,
  ],
  hasEarlier: false,
};
const installed = { contactHours: 24, profileDays: 2, applicationDays: 2 };
const promised: PromisesPage = {
  version: 2,
  changedAt,
  changedBy: longName,
  current: { contactHours: 8, profileDays: 1, applicationDays: 2 },
  installed,
};
const promiseVersions: Versions = {
  versions: [
    {
      version: 2,
      changedAt,
      changedBy: longName,
      restores: null,
      changes: [
        { name: 'contactHours', before: null, after: '8' },
        { name: 'profileDays', before: null, after: '1' },
      ],
    },
    first,
  ],
  hasEarlier: false,
};
const withAbout = (page: AboutPage, history: Versions) => async (browserPage: Page) => {
  await reply(aboutCall, page)(browserPage);
  await reply('settings.aboutVersions', history)(browserPage);
};
const withPromises = (page: PromisesPage, history: Versions) => async (browserPage: Page) => {
  await reply(promisesCall, page)(browserPage);
  await reply('settings.promiseVersions', history)(browserPage);
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click();
};

/** The marketplace's settings: what Home and About say of the operator, and the promised times. */
export const siteSettingsScreens: readonly Screen[] = [
  {
    name: 'about us, nothing written',
    as: 'admin',
    path: at('about'),
    before: withAbout(emptyAbout, { versions: [first], hasEarlier: false }),
    act: says('No one has changed this yet.'),
  },
  {
    name: 'about us, written, long',
    as: 'admin',
    path: at('about'),
    before: withAbout(full, aboutVersions),
    act: says('Position 1'),
  },
  {
    name: 'about us, loading',
    as: 'admin',
    path: at('about'),
    before: hold(aboutCall),
    act: loads('Loading what Home and About say...'),
  },
  {
    name: 'about us, not loaded',
    as: 'admin',
    path: at('about'),
    before: fail(aboutCall),
    act: says('We couldn’t load what Home and About say.'),
  },
  {
    name: 'about us, refused',
    as: 'admin',
    path: at('about'),
    before: withAbout(full, aboutVersions),
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a client' }).click();
      await page.getByLabel('Their words').last().fill('She answered within an hour.');
      await page.getByRole('button', { name: /^Clear.*Person 2$/ }).click();
      await page.getByLabel('Name', { exact: true }).nth(1).fill('Achan Sharon');
      await save(page);
      await page.locator('#site-about-refused').waitFor();
    },
  },
  {
    name: 'promised times, as installed',
    as: 'admin',
    path: at('promises'),
    before: withPromises({ ...untouched, current: installed, installed }, { versions: [first], hasEarlier: false }),
    act: says('No one has changed this yet.'),
  },
  {
    name: 'promised times, changed',
    as: 'admin',
    path: at('promises'),
    before: withPromises(promised, promiseVersions),
    act: says('As installed: 24.'),
  },
  {
    name: 'promised times, loading',
    as: 'admin',
    path: at('promises'),
    before: hold(promisesCall),
    act: loads('Loading the promised times...'),
  },
  {
    name: 'promised times, not loaded',
    as: 'admin',
    path: at('promises'),
    before: fail(promisesCall),
    act: says('We couldn’t load the promised times.'),
  },
  {
    name: 'promised times, refused',
    as: 'admin',
    path: at('promises'),
    before: withPromises(promised, promiseVersions),
    act: async (page) => {
      await page.getByLabel('Hours to answer a message').fill('500');
      await page.getByLabel('Working days to read a profile').fill('soon');
      await save(page);
      await page.locator('#site-promises-refused').waitFor();
    },
  },
];
