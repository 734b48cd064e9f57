import { withToken } from './account-answers.ts';
import { type Refusal, refuse, reply } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { sees, sends, states, type Step, steps } from '#tests/look/states.ts';

const deadLink: Refusal = { code: 'invalid_input', fields: { token: 'Used.' } };
/** Opens a page by its link, presses its button, and waits for what the server's answer leads to. */
const ends = (path: string, button: string, answered: Step, outcome = 'main h2') =>
  steps(answered, (page) => withToken(page, path), sends(button), sees(outcome));

const keepPath = '/keep-two-step';
const keep = 'auth.keepSecondFactor';
const keeps = (answered: Step) => ends(keepPath, 'Keep two-step sign-in', answered);

const changePath = '/confirm-email-change';
const confirm = 'account.confirmEmailChange';
const confirms = (answered: Step, outcome?: string) => ends(changePath, 'Confirm change', answered, outcome);

export const emailChangeScreens: readonly Screen[] = [
  ...states({ path: keepPath }, 'keep two-step sign-in', {
    'no link': {},
    idle: (page) => withToken(page, keepPath),
    kept: keeps(reply(keep, { success: true })),
    'dead link': keeps((page) => refuse(page, keep, deadLink)),
  }),
  ...states({ path: changePath }, 'other e-mail address', {
    'no link': {},
    'half agreed': confirms(reply(confirm, { state: 'waiting_for_new' })),
    changed: confirms(reply(confirm, { state: 'changed' })),
    'taken meanwhile': confirms((page) => refuse(page, confirm, { code: 'conflict' })),
    'dead link': confirms((page) => refuse(page, confirm, deadLink)),
    refused: ends(changePath, 'This wasn’t me', reply('account.refuseEmailChange', { isAccountHolder: true })),
    failing: confirms((page) => refuse(page, confirm, { code: 'unavailable' }, { 'Retry-After': '5' }), '[role=alert]'),
  }),
];
