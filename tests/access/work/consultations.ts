import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins, signedIn, unknownToken } from '#tests/access/statuses.ts';

/** With what their sign-in needs; the consultation is someone else's. */
const others = { ...signedIn(404), admin: 403 };
const professional = (status: number) => ({ ...others, professional: status, owner: 409 });
const client = (status: number) => ({ ...others, owner: status, professional: 409 });
const because = { reason: 'I am away.' };

/** What people do with consultations. */
export const consultationRows: readonly AccessRow[] = [
  row('consultations.list', signedIn(200)),
  row('consultations.get', '{consultations.requested}', { ...others, owner: 200, professional: 200, admin: 200 }),
  row('consultations.get, before its address is confirmed', '{consultations.unconfirmed}', {
    ...signedIn(404),
    owner: 200,
  }),
  row('consultations.accept', '{consultations.toAccept}', professional(200), {}),
  row('consultations.accept, what the professional proposed', '{consultations.toAcceptAsClient}', client(200), {}),
  // A client reschedules one that was answered; without hours there are no times to choose from.
  row('consultations.propose', '{consultations.toPropose}', professional(200), {
    slotStart: '{consultations.freeStart}',
  }),
  // The first of the two sides keeps it.
  row('consultations.keep', '{consultations.toKeep}', client(200)),
  row('consultations.decline', '{consultations.toDecline}', professional(200), because),
  row('consultations.cancel', '{consultations.toCancel}', { ...client(200), admin: 409 }, because),
  row(
    'consultations.cancel, as an admin, who comes last',
    '{consultations.requested}',
    { ...client(200), admin: 409 },
    because,
  ),
  row('consultations.complete', '{consultations.begun}', client(200)),
  row('consultations.noShow', '{consultations.missed}', client(200), {}),
  row('consultations.contest', '{consultations.toContest}', client(200), because),
  row('consultations.settle', '{consultations.contested}', admins(200), {
    settlement: 'withdrawn',
    reason: 'The client was there.',
  }),
  row('consultations.readByLink', { else: 200 }, { token: '{consultations.read.token}' }),
  row('consultations.readByLink, a token that is not ours', { else: 400 }, { token: unknownToken }),
  // The first cancels it; it stays cancelled.
  row(
    'consultations.actByLink',
    { anonymous: 200, else: 409 },
    { token: '{consultations.toCancelByLink.token}', act: 'cancel' },
  ),
];
