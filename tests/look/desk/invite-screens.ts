import type { Page } from 'playwright-core';
import type { Invitation } from '#shared/api/people/invitations.ts';
import { fail, hold, loads, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const call = 'people.invitations';
const path = () => '/admin-dashboard/professionals?act=invite';
const long = 'Nakasongola-Ssemakula Bartholomew Kyambogo';
const one = (overrides: Partial<Invitation>, index: number): Invitation => ({
  id: `0193f000-0000-7000-8000-00000000000${index}`,
  email: `grace-${index}@example.com`,
  firstName: 'Grace',
  lastName: 'Nakato',
  company: 'Nakato & Partners',
  profession: 'Accountant',
  sentAt: '2026-11-19T09:00:00.000Z',
  times: 1,
  hasJoined: false,
  ...overrides,
});
const invitations = [
  one({}, 1),
  one({ firstName: long, lastName: '', email: `${'unbreakable'.repeat(12)}@example.com`, times: 2 }, 2),
  one({ hasJoined: true }, 3),
  one({ firstName: '', lastName: '', company: '', profession: null, times: 3 }, 4),
];
const listed = (invitationList: Invitation[], total = invitationList.length) =>
  reply(call, { invitations: invitationList, total });

/** Invitations of professionals by email. */
export const inviteScreens: readonly Screen[] = [
  { name: 'invite, nobody yet', as: 'admin', path, before: listed([]), act: says('You haven’t invited anyone yet.') },
  { name: 'invite, full, long names', as: 'admin', path, before: listed(invitations, 24), act: says('1–4 of 24') },
  { name: 'invite, loading', as: 'admin', path, before: hold(call), act: loads('Loading invitations...') },
  { name: 'invite, not loaded', as: 'admin', path, before: fail(call), act: says('We couldn’t load the invitations.') },
  {
    name: 'invite, refused',
    as: 'admin',
    path,
    before: listed([]),
    act: async (page: Page) => {
      await page.getByLabel('E-mail address').fill('nobody');
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await page.locator('#invite-refused').waitFor();
    },
    firstView: true,
  },
];
