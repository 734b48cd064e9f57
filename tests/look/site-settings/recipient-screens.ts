import type { Page } from 'playwright-core';
import type { RecipientsPage } from '#shared/api/settings/recipients.ts';
import type { Versions } from '#shared/api/settings/versions.ts';
import { fail, hold, loads, refuse, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const call = 'settings.recipients';
const versionsCall = 'settings.recipientVersions';
const path = () => '/admin-dashboard/settings?part=recipients';
const changedAt = '2026-11-20T09:05:00.000Z';
const longest = 'Nakasongola-Ssemakula Bartholomew Kyambogo';
const ids = [1, 2, 3].map((n) => `01890000-0000-7000-8000-00000000000${n}`);

const none: RecipientsPage = {
  version: 1,
  changedAt: null,
  changedBy: null,
  recipients: { newProfessionals: [], applications: [], problems: [], reports: [], consultations: [] },
  admins: [{ id: ids[0]!, name: 'Ruth Auma' }],
};
const chosen: RecipientsPage = {
  version: 2,
  changedAt,
  changedBy: longest,
  recipients: { ...none.recipients, newProfessionals: [ids[0]!, ids[1]!], reports: [ids[2]!] },
  admins: ['Ruth Auma', longest, 'Peter Okot'].map((name, index) => ({ id: ids[index]!, name })),
};
const first = { version: 1, changedAt: null, changedBy: null, restores: null, changes: [] };
const versions: Versions = {
  versions: [
    {
      version: 2,
      changedAt,
      changedBy: longest,
      restores: null,
      changes: [
        { name: 'newProfessionals', before: 'all admins', after: `Ruth Auma\n${longest}` },
        { name: 'reports', before: 'all admins', after: 'Peter Okot' },
      ],
    },
    first,
  ],
  hasEarlier: false,
};
const withRecipients = (page: RecipientsPage, history: Versions) => async (browserPage: Page) => {
  await reply(call, page)(browserPage);
  await reply(versionsCall, history)(browserPage);
};

/** The marketplace's settings: who gets emails to admins. */
export const recipientScreens: readonly Screen[] = [
  {
    name: 'emails to admins, nobody chosen',
    as: 'admin',
    path,
    before: withRecipients(none, { versions: [first], hasEarlier: false }),
    act: says('No one has changed this yet.'),
  },
  {
    name: 'emails to admins, chosen, long names',
    as: 'admin',
    path,
    before: withRecipients(chosen, versions),
    act: says(longest),
  },
  {
    name: 'emails to admins, loading',
    as: 'admin',
    path,
    before: hold(call),
    act: loads('Loading who gets which emails...'),
  },
  {
    name: 'emails to admins, not loaded',
    as: 'admin',
    path,
    before: fail(call),
    act: says('We couldn’t load who gets which emails.'),
  },
  {
    name: 'emails to admins, refused',
    as: 'admin',
    path,
    before: withRecipients(chosen, versions),
    act: async (page) => {
      await refuse(page, 'settings.setRecipients', {
        error: 'Please check what you entered.',
        code: 'invalid_input',
        fields: { reports: 'Someone here is no longer an admin. Please choose again.' },
      });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.locator('#mail-recipients-refused').waitFor();
    },
  },
];
