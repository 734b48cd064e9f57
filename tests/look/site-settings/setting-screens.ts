import type { Page } from 'playwright-core';
import type { SettingPage, Version, Versions } from '#shared/api/settings/settings.ts';
import { getDefinition, type SettingKey, settingKeys, type SettingValue } from '#shared/settings/settings.ts';
import {
  answer,
  type Call,
  fail,
  hold,
  loads,
  overtake,
  type Refusal,
  refuse,
  reply,
  says,
} from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const admin = 'Nakasongola-Ssemakula Bartholomew Kyambogo';
const changedAt = '2026-11-20T09:05:00.000Z';
const unchanged = { version: 1, changedAt: null, changedBy: null };
const last = { version: 4, changedAt, changedBy: admin };
const first: Version = { ...unchanged, restores: null, changes: [] };

const longName = `${'Nakasongola-Ssemakula'.repeat(4)} Bartholomew & Daughters Financial Marketplace Operators Limited`;
const longNotice = `We’re closed from 24 December to 2 January. ${'Unbreakablenotice'.repeat(20)}`.slice(0, 200);
const story = `We began in Mbale with one table and two chairs. ${'Unbreakablestory'.repeat(20)}\n\nThen we grew.`;
const links = ['https://www.facebook.com/mwesigwa', 'https://ug.linkedin.com/company/mwesigwa-uganda'];
const ids = [1, 2, 3].map((n) => `01890000-0000-7000-8000-00000000000${n}`);

interface Look<Value = object> {
  /** Its name in the names of its screens, and in the sentences of the page. */
  readonly name: string;
  readonly noun: string;
  readonly installed: Value;
  /** What differs after a change, and what the page says of it. */
  readonly changed: Partial<Value>;
  readonly says: string;
  readonly changes: Version['changes'];
  /** What pages say besides, as installed and after the change. */
  readonly further?: readonly [object, object];
  /** Types something that the form refuses; without it, the server refuses what is sent. */
  readonly mistake?: (page: Page) => Promise<unknown>;
  readonly refusal: Refusal;
  readonly form: string;
}

/** What is special about the look of a setting. */
const looks: { readonly [Key in SettingKey]?: Partial<Look<SettingValue<Key>>> } = {
  details: {
    name: 'contacts and operator',
    installed: {
      email: 'support@mwesigwa.example',
      phone: '0772 123456',
      whatsapp: '',
      legalName: 'Sample Operator Ltd (made up)',
      legalAddress: 'Plot 0, Sample Road, Kampala (made up)',
      pdpoRegistration: 'SAMPLE-0000 (made up)',
      host: 'Sample Hosting (made up)',
      emailProvider: 'Sample Mail (made up)',
      socialLinks: [],
    },
    changed: {
      email: `${'a-very-long-mailbox-of-support'.repeat(2)}@mwesigwa.example`,
      phone: '',
      whatsapp: '0700 123456',
      legalName: longName,
      socialLinks: links,
    },
    says: 'Version 1 restored by Ruth Auma',
    changes: [
      { name: 'phone', before: null, after: '' },
      { name: 'legalName', before: 'Mwesigwa Ltd', after: longName },
      { name: 'socialLinks', before: null, after: links.join('\n') },
    ],
    async mistake(page) {
      await page.getByLabel('Email address').fill('support');
      await page.getByLabel('Telephone').fill('call me');
      await page.getByLabel('Social links').fill('https://example.com/mwesigwa');
    },
  },
  about: {
    name: 'about us',
    installed: { story: '', team: [], testimonials: [], openings: [], hiddenFigures: [] },
    changed: {
      story,
      team: Array.from({ length: 3 }, () => ({
        name: admin,
        role: 'Head of checks and of everything else that needs a head',
        text: 'She kept the books of market vendors in Owino before she led a savings cooperative of 9,000 members.',
      })),
      testimonials: [
        { quote: 'She sorted my papers in two visits.', name: 'Harriet N.', about: 'Landlady, Mbale' },
        { quote: 'Unbreakablequote'.repeat(20), name: admin, about: 'SACCO treasurer, Fort Portal' },
      ],
      openings: [{ title: 'Support, Kampala', text: 'Full time.' }],
      hiddenFigures: ['clients'],
    },
    says: 'Position 1',
    changes: [
      { name: 'story', before: 'We began in Mbale.', after: story },
      { name: 'hiddenFigures', before: '', after: 'Clients' },
    ],
    async mistake(page) {
      await page.getByRole('button', { name: 'Add a client' }).click();
      await page.getByLabel('Their words').last().fill('She answered within an hour.');
      await page.getByRole('button', { name: /^Clear.*Person 2$/ }).click();
      await page.getByLabel('Name', { exact: true }).nth(1).fill('Achan Sharon');
    },
  },
  promises: {
    name: 'promised times',
    installed: { contactHours: 24, profileDays: 2, applicationDays: 2 },
    changed: { contactHours: 8, profileDays: 1 },
    says: 'As set when installed: 24',
    changes: [
      { name: 'contactHours', before: null, after: '8' },
      { name: 'profileDays', before: null, after: '1' },
    ],
    async mistake(page) {
      await page.getByLabel('Hours to answer a message').fill('500');
      await page.getByLabel('Working days to read a profile').fill('soon');
    },
  },
  notice: {
    name: 'site notice',
    installed: { text: '', kind: 'info', from: null, until: null },
    changed: {
      text: longNotice,
      kind: 'warning',
      from: '2026-11-20T06:00:00.000Z',
      until: '2027-01-02T05:00:00.000Z',
    },
    says: 'Pages show this now:',
    changes: [
      { name: 'text', before: 'We’re closed on Friday.', after: longNotice },
      { name: 'kind', before: 'info', after: 'warning' },
      { name: 'until', before: '', after: '2 Jan 2027, 08:00' },
    ],
    further: [{ isShown: false }, { isShown: true }],
    async mistake(page) {
      await page.getByLabel('Text').fill('We’re closed.');
      await page.getByLabel('Shown from').fill('2026-12-24T08:00');
      await page.getByLabel('Shown until').fill('2026-12-23T08:00');
    },
  },
  recipients: {
    name: 'emails to admins',
    installed: { newProfessionals: [], applications: [], problems: [], reports: [], consultations: [] },
    changed: { newProfessionals: [ids[0]!, ids[1]!], reports: [ids[2]!] },
    changes: [
      { name: 'newProfessionals', before: 'all admins', after: `Ruth Auma\n${admin}` },
      { name: 'reports', before: 'all admins', after: 'Peter Okot' },
    ],
    further: [
      { admins: [{ id: ids[0], name: 'Ruth Auma' }] },
      { admins: ['Ruth Auma', admin, 'Peter Okot'].map((name, index) => ({ id: ids[index], name })) },
    ],
    refusal: {
      error: 'Please check what you entered.',
      code: 'invalid_input',
      fields: { reports: 'Someone here is no longer an admin. Please choose again.' },
    },
  },
};

/** The look of any setting, from its definition. */
function plainLook(key: SettingKey): Look {
  const { noun, subject, initial = {}, fields } = getDefinition(key);
  const [name = ''] = Object.keys(fields);
  return {
    name: noun,
    noun,
    installed: initial,
    changed: {},
    says: admin,
    changes: [{ name, before: 'Before', after: longNotice }],
    refusal: {
      error: 'Please check what you entered.',
      code: 'invalid_input',
      fields: { [name]: 'Please check this.' },
    },
    form: subject.replace('_', '-'),
  };
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click();
};

/** The states of one setting: as installed, changed, loading, not loaded, refused. */
function statesOf(key: SettingKey): Screen[] {
  const {
    name,
    noun,
    installed,
    changed,
    further: [before, after] = [{}, {}],
    changes,
    ...look
  }: Look = {
    ...plainLook(key),
    ...looks[key],
  };
  const call = <Verb extends string>(verb: Verb) =>
    `settings.${verb}${key.charAt(0).toUpperCase()}${key.slice(1)}` as `settings.${Verb}About` & Call;
  const untouched = { ...unchanged, current: installed, installed, ...before } as SettingPage;
  const newest = {
    ...last,
    current: { ...installed, ...changed },
    installed,
    ...after,
  } as SettingPage;
  const history: Versions = {
    versions: [
      { ...last, restores: null, changes },
      { version: 3, changedAt, changedBy: 'Ruth Auma', restores: 1, changes: [{ ...changes[0]!, after: null }] },
      { version: 2, changedAt, changedBy: 'Deleted user', restores: null, changes: changes.slice(0, 1) },
    ],
    hasEarlier: true,
  };
  const shown =
    (page: SettingPage, versions: Versions, ...next: ((page: Page) => Promise<unknown>)[]) =>
    async (browserPage: Page) => {
      await reply(call('read'), page)(browserPage);
      await reply(call('versions'), versions)(browserPage);
      for (const one of next) await one(browserPage);
    };
  const none: Versions = { versions: [first], hasEarlier: false };
  const screen = (state: string, part: Pick<Screen, 'before' | 'act'>, query = ''): Screen => ({
    name: `${name}, ${state}`,
    as: 'admin',
    path: () => `/admin-dashboard/settings?part=${key}${query}`,
    ...part,
  });
  const common = [
    screen('as installed', { before: shown(untouched, none), act: says('No one has changed this yet.') }),
    screen('changed, long', { before: shown(newest, history), act: says(look.says) }),
    screen('loading', { before: hold(call('read')), act: loads(`Loading ${noun}...`) }),
    screen('not loaded', { before: fail(call('read')), act: says(`We couldn’t load ${noun}.`) }),
    screen('refused', {
      before: shown(newest, history),
      async act(page) {
        if (look.mistake) await look.mistake(page);
        else await refuse(page, call('set'), look.refusal);
        await save(page);
        await page.locator(`#${look.form}-refused`).waitFor();
      },
    }),
  ];
  if (key !== 'details') return common;
  return [
    ...common,
    screen('changes not loaded', {
      before: shown(newest, history, fail(call('versions'))),
      act: says('We couldn’t load the changes.'),
    }),
    screen('changed meanwhile', {
      before: shown(untouched, none, (page) => page.route('**/api/events*', () => {})),
      async act(page) {
        await page.getByLabel('Legal name').fill('Mwesigwa Ltd');
        await answer(page, call('read'), newest);
        await overtake(call('set'))(page);
        await save(page);
        await page.getByRole('button', { name: 'Show the latest version' }).waitFor();
      },
    }),
    screen(
      'restoring, changed meanwhile',
      {
        before: shown(newest, history, overtake(call('restore'))),
        async act(page) {
          await page.getByRole('button', { name: 'Restore this version' }).click();
          await page.getByText('just changed this').waitFor();
        },
      },
      '&act=restore&open=1',
    ),
  ];
}

/** The marketplace's settings, but for the holidays. */
export const settingScreens: readonly Screen[] = settingKeys.flatMap(statesOf);
