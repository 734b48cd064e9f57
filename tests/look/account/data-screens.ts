import { type Reply, reply, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { fills, presses, sees, states, steps } from '#tests/look/states.ts';

type Copy = NonNullable<Reply<'account.dataExport'>['export']>;
const times = { createdAt: '2026-11-20T09:00:00.000Z', expiresAt: '2026-11-21T09:00:00.000Z', downloadedAt: null };
const copyIs = (copy: Copy) => reply('account.dataExport', { export: copy });
const unmade = { ...times, readyAt: null, bytes: null };
const wrongPassword = fills({ 'Current password': 'not the right one' });

/** Screens for the export and the deletion of personal data. */
export const dataScreens: readonly Screen[] = [
  ...states({ as: 'client', path: '/settings/data' }, 'settings, data', {
    'copy making': [copyIs({ ...unmade, status: 'making' }), shows('We’re preparing your copy')],
    'download, wrong password': [
      copyIs({
        ...times,
        status: 'ready',
        readyAt: times.createdAt,
        downloadedAt: times.createdAt,
        bytes: 412_345,
      }),
      steps(
        shows('Your copy is ready'),
        presses('Download'),
        wrongPassword,
        presses('Download'),
        sees('#download-refused'),
      ),
    ],
    'copy failed': [copyIs({ ...unmade, status: 'failed' }), shows('We couldn’t prepare your copy')],
    'deletion, wrong password': steps(
      sees('button:has-text("Request a copy")'),
      presses('Delete account'),
      wrongPassword,
      presses('Delete account for good'),
      sees('#deletion-refused'),
    ),
  }),
  ...states({ path: '/farewell' }, 'farewell', { '': {} }),
];
