import type { Launch } from '#shared/api/settings/launch.ts';
import { fail, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const path = () => '/admin-dashboard/overview';
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
export const launchScreens: readonly Screen[] = [
  { name: 'launch, begun', as: 'admin', path, before: reply(call, begun), act: says('Before you open') },
  { name: 'launch, test on its way', as: 'admin', path, before: reply(call, test('waiting')), act: says('on its way') },
  {
    name: 'launch, test delayed',
    as: 'admin',
    path,
    before: reply(call, test('delayed', longest)),
    act: says('we keep trying'),
  },
  { name: 'launch, test sent', as: 'admin', path, before: reply(call, test('sent')), act: says('went out on') },
  {
    name: 'launch, test failed',
    as: 'admin',
    path,
    before: reply(call, test('failed', longest)),
    act: says('couldn’t be sent'),
  },
  {
    name: 'launch, no mail server',
    as: 'admin',
    path,
    before: reply(call, { ...begun, email: { isSent: false, works: false, test: null } }),
    act: says('No mail server is set'),
  },
  {
    name: 'launch, test not sent',
    as: 'admin',
    path,
    before: async (page) => {
      await reply(call, begun)(page);
      await fail('settings.testEmail')(page);
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Send a test email' }).click();
      await page.getByText('We couldn’t send a test email').first().waitFor();
    },
  },
];
