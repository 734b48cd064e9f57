import type { Launch } from '#shared/api/settings/launch.ts';
import { fail, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { presses, states, steps } from '#tests/look/states.ts';

const call = 'settings.launch';

const begun: Launch = {
  isOpen: true,
  contacts: false,
  email: { isSent: true, works: false, test: null },
  twoStep: true,
  professionals: false,
};
const test = (state: 'waiting' | 'delayed' | 'sent' | 'failed', error: string | null = null): Launch => ({
  ...begun,
  contacts: true,
  email: { isSent: true, works: state === 'sent', test: { at: '2026-11-20T08:59:30.000Z', state, error } },
});
const longest = `535 5.7.8 ${'Authentication-credentials-invalid'.repeat(6)}`;

/** What is left to do before the marketplace opens, above the overview. */
export const launchScreens: readonly Screen[] = states({ as: 'admin', path: '/admin-dashboard/overview' }, 'launch', {
  begun: [reply(call, begun), says('Before you open')],
  'test on its way': [reply(call, test('waiting')), says('on its way')],
  'test delayed': [reply(call, test('delayed', longest)), says('we keep trying')],
  'test sent': [reply(call, test('sent')), says('went out on')],
  'test failed': [reply(call, test('failed', longest)), says('couldn’t be sent')],
  'no mail server': [
    reply(call, { ...begun, email: { isSent: false, works: false, test: null } }),
    says('No mail server is set'),
  ],
  'test not sent': [
    steps(reply(call, begun), fail('settings.testEmail')),
    steps(presses('Send a test email'), says('We couldn’t send a test email')),
  ],
});
