import type { Screen } from './screens.ts';

const shows = (name: string | RegExp): Screen['act'] => {
  return async (page) => {
    await page.getByRole('heading', { name }).first().waitFor();
  };
};

/** The settings of the own account. */
export const settingsScreens: readonly Screen[] = [
  { name: 'settings, about me', as: 'client', path: () => '/settings', act: shows('Your account') },
  { name: 'settings, security', as: 'client', path: () => '/settings/security', act: shows('Second factor') },
  {
    name: 'settings, security, second factor on',
    as: 'client',
    path: () => '/settings/security',
    before: (page) =>
      page.route('**/api/account/second-factor', (route) =>
        route.fulfill({
          json: { isOn: true, isRequired: false, since: '2026-11-02T08:00:00.000Z', backupCodesLeft: 9 },
        }),
      ),
    act: async (page) => {
      await page.getByText('9 backup codes').waitFor();
    },
  },
  { name: 'settings, mail', as: 'client', path: () => '/settings/mail', act: shows('All mail is about') },
  { name: 'settings, data', as: 'client', path: () => '/settings/data', act: shows('Your data is yours') },
];
