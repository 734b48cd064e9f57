import { fail, hold, loads, type Refusal, refuse, reply, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { presses, sees, states, type Step, steps } from '#tests/look/states.ts';

const revisionsCall = 'professionals.listRevisions';
const rejects = presses(/^Reject .+’s changes$/);
const approves: Step = (page) => page.getByRole('article').first().getByRole('button', { name: 'Approve' }).click();
const refuses =
  (refusal: Refusal): Step =>
  (page) =>
    refuse(page, 'professionals.decideRevision', refusal);

/** The dashboard of administrators. */
export const adminScreens: readonly Screen[] = [
  ...states({ as: 'admin', path: '/admin-dashboard/professionals' }, 'admin dashboard, professionals', {
    'changes wait': sees('article'),
    'a refusal without a reason': steps(rejects, rejects, says('Please give a reason, so that')),
    'changed meanwhile': [refuses({ error: 'Changed.', code: 'conflict' }), steps(approves, says('just changed this'))],
    'decided by somebody else, another': [
      refuses({ error: 'Decided.', code: 'invalid_transition', details: { status: 'approved' } }),
      steps(approves, says('Another admin had already approved it')),
    ],
    'nothing waits': [reply(revisionsCall, { revisions: [], total: 0 }), says('No profile changes are waiting.')],
    loading: [hold(revisionsCall), loads('Loading profile changes...')],
    'not loaded': [fail(revisionsCall), shows('Failed to load admin dashboard data')],
  }),
  ...states({ as: 'admin', path: '/admin-dashboard/overview' }, 'admin dashboard', {
    overview: shows('Overview'),
    messages: { path: '/admin-dashboard/messages', act: shows('System Messages') },
  }),
];
