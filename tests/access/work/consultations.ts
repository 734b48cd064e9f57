import { type AccessRow, row, type Subjects } from '#tests/access/access-row.ts';

const nobody = { anonymous: 401, badToken: 401, expired: 401, suspended: 401 };
/** With what their sign-in needs; the consultation is someone else's. */
const others = (status: number) => ({
  ...nobody,
  adminWithoutSecondFactor: 403,
  admin: 403,
  else: status,
});
const professional = (status: number) => ({ ...others(404), professional: status, owner: 409 });
const client = (status: number) => ({ ...others(404), owner: status, professional: 409 });

type Subject = Exclude<keyof Subjects['consultations'], 'freeStart' | 'read' | 'toCancelByLink'>;
const of =
  (name: Subject, rest = '') =>
  ({ consultations }: Subjects) =>
    `/api/consultations/${consultations[name]}${rest}`;
const because = () => ({ reason: 'I am away.' });

/** What people do with consultations. */
export const consultationRows: readonly AccessRow[] = [
  row('consultations.list', '/api/consultations', { ...others(200), admin: 200 }),
  row('consultations.get', of('requested'), { ...others(404), owner: 200, professional: 200, admin: 200 }),
  row('consultations.get, before its address is confirmed', of('unconfirmed'), {
    ...others(404),
    owner: 200,
    admin: 404,
  }),
  row('consultations.accept', of('toAccept', '/accept'), professional(200), {}),
  row('consultations.accept, what the professional proposed', of('toAcceptAsClient', '/accept'), client(200), {}),
  // A client reschedules one that was answered; without hours there are no times to choose from.
  row('consultations.propose', of('toPropose', '/propose'), professional(200), ({ consultations }) => ({
    slotStart: consultations.freeStart,
  })),
  // The first of the two sides keeps it.
  row('consultations.keep', of('toKeep', '/keep'), client(200)),
  row('consultations.decline', of('toDecline', '/decline'), professional(200), because),
  row('consultations.cancel', of('toCancel', '/cancel'), { ...client(200), admin: 409 }, because),
  row(
    'consultations.cancel, as an admin, who comes last',
    of('requested', '/cancel'),
    { ...others(404), owner: 200, professional: 409, admin: 409 },
    because,
  ),
  row('consultations.complete', of('begun', '/complete'), client(200)),
  row('consultations.noShow', of('missed', '/no-show'), client(200), {}),
  row('consultations.contest', of('toContest', '/contest'), client(200), because),
  row(
    'consultations.settle',
    of('contested', '/settle'),
    { ...nobody, admin: 200, else: 403 },
    { settlement: 'withdrawn', reason: 'The client was there.' },
  ),
  row('consultations.readByLink', '/api/consultations/link', { else: 200 }, ({ consultations }) => ({
    token: consultations.read.token,
  })),
  row(
    'consultations.readByLink, a token that is not ours',
    '/api/consultations/link',
    { else: 400 },
    { token: 'x'.repeat(43) },
  ),
  // The first cancels it; it stays cancelled.
  row('consultations.actByLink', '/api/consultations/link/act', { anonymous: 200, else: 409 }, ({ consultations }) => ({
    token: consultations.toCancelByLink.token,
    act: 'cancel',
  })),
];
