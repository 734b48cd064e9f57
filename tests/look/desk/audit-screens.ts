import { extremeName } from '#tests/support/app/filled-site.ts';
import { fail, hold, loads, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import { at, id, long, other } from '#tests/look/professionals/review-answers.ts';
import type { Screen } from '#tests/look/screens.ts';
import { states, steps } from '#tests/look/states.ts';

type Event = Reply<'audit.list'>['events'][number];
type Details = Reply<'audit.get'>['event'];
type Chain = Reply<'audit.state'>;

const approval: Event = {
  number: 1_204_311,
  at,
  action: 'professional.approve',
  label: 'Approved a professional',
  actor: { id, role: 'admin', name: extremeName },
  subject: { type: 'professional', label: 'Professional', id: other, name: extremeName },
  changes: [{ name: 'Status', before: 'pending', after: 'approved' }],
  facts: [
    { name: 'Version', value: '2' },
    { name: 'Profile is complete', value: 'no' },
  ],
};
const refused: Event = {
  ...approval,
  number: 1_204_310,
  action: 'auth.refuse_login',
  label: 'Sign-in refused',
  actor: { id: null, role: 'visitor', name: null },
  subject: { type: 'user', label: 'Account', id: other, name: null },
  changes: [],
  facts: [{ name: 'Reason', value: 'credentials' }],
};
const reminded: Event = {
  ...approval,
  number: 1_204_309,
  action: 'application.remind',
  label: 'Reminded a professional to send a proposal',
  actor: { id: null, role: 'system', name: null },
  subject: { type: 'application', label: 'Application', id, name: `VAT ${'returns of '.repeat(9)}2026` },
  changes: [],
  facts: [],
};
const gone: Event = {
  ...approval,
  number: 1_204_308,
  action: 'account.delete',
  label: 'Deleted an account',
  actor: { id: other, role: 'user', name: null },
  subject: { type: 'user', label: 'Account', id: other, name: null },
  changes: [],
};
const whole = { sealed: { at, upTo: 1_204_308 }, unsealed: 3, checked: { at, upTo: 1_203_900, broken: null } };
const broken = { ...whole, checked: { ...whole.checked, broken: { from: 1_150_001, to: 1_155_000 } } };
const one: Details = {
  ...approval,
  requestId: '0193f000-0000-7000-8000-00000000000f',
  personal: [{ name: 'Reason for approving an incomplete profile', value: long }],
  wasErased: false,
  sealedAt: null,
};

const list = 'audit.list';
const state = 'audit.state';
const listing = (event: Details = one, chain: Chain = whole) =>
  steps(
    reply(list, { events: [approval, refused, reminded, gone], total: 10_000, totalIsExact: false }),
    reply('audit.get', { event }),
    reply(state, chain),
  );
const nothing = steps(
  reply(list, { events: [], total: 0, totalIsExact: true }),
  reply(state, { sealed: null, unsealed: 0, checked: null }),
);
const path = '/admin-dashboard/audit';
const opened = { path: `${path}?open=1204311` };

/** The log of who did what. */
export const auditScreens: readonly Screen[] = states({ as: 'admin', path }, 'audit', {
  full: [listing(), says('1–4 of 10,000')],
  details: [listing(), says('Profile is complete'), opened],
  'details erased': [
    listing({ ...one, personal: null, wasErased: true, sealedAt: at }),
    says('Erased since then'),
    opened,
  ],
  broken: [
    listing(one, broken),
    says('changed outside the product'),
    { path: `${path}?action=professional.approve&actor=${id}` },
  ],
  'nothing found': [nothing, shows('No events found'), { path: `${path}?search=zebra&from=2026-11-01` }],
  loading: [steps(hold(list), hold(state)), loads('Loading events...')],
  failed: [steps(fail(list), fail(state)), says('Failed to load the log')],
  'details failed': [steps(listing(), fail('audit.get')), says('Failed to load this event'), opened],
});
