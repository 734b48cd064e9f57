import type { Page } from 'playwright-core';
import { fail, overtake, reply, says, shows } from '#tests/look/held-calls.ts';
import { professionalFormScreens } from '#tests/look/professionals/professional-form-screens.ts';
import type { Screen } from '#tests/look/screens.ts';
import type { Stage } from '#tests/look/stage.ts';
import { asks, confirms, fills, presses, sees, selects, states, steps, tells } from '#tests/look/states.ts';

const applications = '/admin-dashboard/applications';
const professionals = '/admin-dashboard/professionals';
const at = (state: 'engaged' | 'unassigned' | 'pending') => ({
  path: (ids: Stage['ids']) => `${applications}?open=${ids[state]}`,
});

/** Follows one of the decisions in the panel that the address opened. */
const decides = (act: string, ready: string) => steps(confirms(act, 'link'), asks(ready));
/** Follows the decision in the first row that has it. */
const decidesFirst = (act: string, ready: string) => steps(presses(new RegExp(`^${act}: `), 'link'), asks(ready));
const opensFirst = (page: Page) => page.locator('[data-row-link]').first().click();
const suggested = (page: Page) => page.getByLabel('Loading suggestions...').waitFor({ state: 'detached' });
const another = 'Search for another professional';
const notLoaded = says('Failed to load admin dashboard data');

/** Admins' screens for applications and for professionals who wait for approval. */
export const managingScreens: readonly Screen[] = [
  ...states({ as: 'admin', path: applications }, 'application management', {
    full: says('1–'),
    'nothing found': steps(
      (page) => page.getByRole('searchbox').fill('xylophone'),
      presses(/^Search$/),
      shows('No applications found'),
    ),
    'not loaded': [fail('applications.list'), notLoaded],
    details: steps(selects('Status', 'approved'), opensFirst, tells(/^Submitted$/)),
    'being approved': steps(decidesFirst('Approve', another), suggested),
    'reason missing': steps(decidesFirst('Reject', 'Reason'), confirms('Reject'), sees('#decide-reject-refused')),
    none: [
      reply('applications.list', { applications: [], total: 0, totalIsExact: true }),
      shows('There are no applications'),
    ],
    'being assigned to another': {
      ...at('engaged'),
      act: steps(
        decides('Assign to another professional', another),
        suggested,
        fills({ [another]: 'Betty' }),
        confirms('Search'),
        says('added above'),
      ),
    },
    'nobody suggested, nobody chosen': [
      reply('applications.suggestions', { suggestions: [] }),
      steps(decides('Assign', another), says('No matches.'), confirms('Assign'), sees('#decide-assign-refused')),
      at('unassigned'),
    ],
    'suggestions not loaded': [
      fail('applications.suggestions'),
      steps(decides('Assign', another), says('We couldn’t load suggestions.')),
      at('unassigned'),
    ],
    'being cancelled': { ...at('engaged'), act: decides('Cancel application', 'Reason') },
    'already decided': [
      overtake('applications.setStatus'),
      steps(
        decides('Reject', 'Reason'),
        (page) => page.getByRole('textbox', { name: 'Reason' }).fill('We cannot pass this on.'),
        confirms('Reject'),
        sees('#decide-reject-refused'),
      ),
      at('pending'),
    ],
  }),
  ...states({ as: 'admin', path: professionals }, 'professional management', {
    full: says('1–'),
    details: steps(opensFirst, tells('Joined')),
    'being approved': decidesFirst('Approve', 'Notes for admins'),
    'not loaded': [fail('professionals.accounts'), notLoaded],
    'being rejected': steps(decidesFirst('Reject', 'Reason'), confirms('Reject'), sees('#decide-rejected-refused')),
    none: [
      reply('professionals.accounts', { accounts: [], total: 0 }),
      says('No one is waiting for approval.'),
      { path: `${professionals}?status=pending` },
    ],
  }),
  ...professionalFormScreens,
  ...states({ as: 'admin', path: '/admin-dashboard' }, 'admin overview', {
    'not loaded': [fail('dashboards.stats'), says('Failed to load admin dashboard data. Please try again later.')],
  }),
];
