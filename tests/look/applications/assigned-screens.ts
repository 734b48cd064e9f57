import { extremeName } from '#tests/support/app/filled-site.ts';
import { fail, hold, loads, opens, overtake, refuse, reply, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import type { Stage } from '#tests/look/stage.ts';
import { fills, presses, sees, states, steps } from '#tests/look/states.ts';

const agreed = { applicationId: '0193f000-0000-7000-8000-000000000001', acceptedAt: '2026-11-02T08:00:00.000Z' };
const letters = [
  {
    ...agreed,
    responseId: '0193f000-0000-7000-8000-000000000002',
    title: `Books of ${'Unbreakable'.repeat(9)} and then words that go on`,
    clientName: extremeName,
    endedAt: '2026-11-19T08:00:00.000Z',
  },
  {
    ...agreed,
    responseId: '0193f000-0000-7000-8000-000000000003',
    title: 'VAT for my shop',
    clientName: 'Grace Nakato',
    endedAt: null,
  },
];

/** A year with a good month, an empty one, and jobs of this month with long names. */
const earnings = {
  months: ['2025-12', ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)].map(
    (month, index) => ({
      month,
      amount: index === 4 ? 0 : (1 + ((index * 7) % 12)) * 850_000,
      jobs: index === 4 ? 0 : 3,
    }),
  ),
  sameDayBefore: { amount: 2_400_000, until: '2026-10-20T09:00:00.000Z' },
  latest: letters.map(({ responseId, title, clientName }) => ({
    applicationId: responseId,
    title,
    clientName,
    amount: 3_100_000,
    completedAt: '2026-11-12T09:00:00.000Z',
  })),
};

const answering = opens('Respond to Client', 'Proposed budget');
const sendsProposal = steps(presses('Send proposal'), sees('#respond-refused'));

const list = '/professional-dashboard';
const at = (state: 'assigned' | 'proposed' | 'engaged' | 'ended') => ({
  path: (ids: Stage['ids']) => `${list}/applications/${ids[state]}`,
});

/** Application screens for professionals. */
export const assignedScreens: readonly Screen[] = [
  ...states({ as: 'busyProfessional', path: list }, 'today', {
    full: { path: `${list}/today`, act: says('Today’s consultations') },
    loading: [hold('dashboards.waiting'), loads('Loading what’s waiting for you...')],
    'figures not loaded': [
      fail('dashboards.professionalStats'),
      steps(says('Failed to load dashboard data'), says('Today’s consultations')),
    ],
  }),
  ...states({ as: 'busyProfessional', path: `${list}/applications` }, 'client applications', {
    full: shows('Client Applications'),
    'nothing found': {
      path: `${list}/applications?search=zebra&step=agreed&sort=price`,
      act: says('No applications found'),
    },
    loading: [hold('applications.assigned'), loads('Loading client applications...')],
    'not loaded': [fail('applications.assigned'), says('We couldn’t load your client applications.')],
  }),
  ...states({ as: 'busyProfessional', path: `${list}/work` }, 'work in progress', {
    full: shows('Work in progress'),
    loading: [hold('applications.pipeline'), loads('Loading your work in progress...')],
    'not loaded': [fail('applications.pipeline'), says('Failed to load dashboard data')],
  }),
  ...states({ as: 'busyProfessional', path: `${list}/earnings` }, 'earnings', {
    full: says('so far'),
    'money of a year': [reply('dashboards.earnings', { earnings }), says('so far')],
    loading: [hold('dashboards.earnings'), loads('Loading your earnings...')],
    'not loaded': [fail('dashboards.earnings'), says('Failed to load dashboard data')],
  }),
  ...states({ as: 'busyProfessional', path: `${list}/applications` }, 'client application', {
    assigned: { ...at('assigned'), act: shows('The client’s application') },
    proposed: { ...at('proposed'), act: shows('The client’s application') },
    engaged: { ...at('engaged'), act: shows('The client’s application') },
    'answer refused': steps(
      answering,
      fills({ Methodology: `${'unbreakable'.repeat(20)} and more words` }),
      sendsProposal,
    ),
    // The form shows the earlier proposal.
    'answer overtaken': [overtake('proposals.create'), steps(answering, sendsProposal), at('proposed')],
    'being given back': { ...at('assigned'), act: opens('Decline application', 'Reason') },
    'to be answered, not theirs any more': [
      (page) => refuse(page, 'applications.get', { error: 'Not found.', code: 'not_found' }),
      steps(presses('Respond to Client'), says('You can’t send a proposal for it.')),
    ],
    'proposal being withdrawn': { ...at('proposed'), act: opens('Withdraw proposal', 'Reason') },
    'not theirs any more, with its letter': { ...at('ended'), act: says('Download letter') },
  }),
  ...states({ as: 'rejected', path: list }, 'rejected professional', {
    'with letters': [
      reply('applications.letters', { letters, total: letters.length }),
      shows('Your engagement letters'),
    ],
  }),
  ...states({ as: 'complete', path: list }, 'pending professional', {
    'letters not loaded': [fail('applications.letters'), says('Your engagement letters couldn’t be loaded.')],
  }),
];
