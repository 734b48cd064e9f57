import type { Invitation } from '#shared/api/people/invitations.ts';
import { fail, hold, loads, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { fills, presses, sees, states, steps } from '#tests/look/states.ts';

const call = 'people.invitations';
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
export const inviteScreens: readonly Screen[] = states(
  { as: 'admin', path: '/admin-dashboard/professionals?act=invite' },
  'invite',
  {
    'nobody yet': [listed([]), says('You haven’t invited anyone yet.')],
    'full, long names': [listed(invitations, 24), says('1–4 of 24')],
    loading: [hold(call), loads('Loading invitations...')],
    'not loaded': [fail(call), says('We couldn’t load the invitations.')],
    refused: [
      listed([]),
      steps(fills({ 'E-mail address': 'nobody' }), presses('Send invitation'), sees('#invite-refused')),
    ],
  },
);
