import type { AccessRow, Subjects } from '#tests/access/access-table.ts';

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
  { endpoint: 'consultations.list', url: () => '/api/consultations', status: { ...others(200), admin: 200 } },
  {
    endpoint: 'consultations.get',
    url: of('requested'),
    status: { ...others(404), owner: 200, professional: 200, admin: 200 },
  },
  {
    endpoint: 'consultations.get',
    case: 'before its address is confirmed',
    url: of('unconfirmed'),
    status: { ...others(404), owner: 200, admin: 404 },
  },
  { endpoint: 'consultations.accept', url: of('toAccept', '/accept'), body: () => ({}), status: professional(200) },
  {
    endpoint: 'consultations.accept',
    case: 'what the professional proposed',
    url: of('toAcceptAsClient', '/accept'),
    body: () => ({}),
    status: client(200),
  },
  {
    endpoint: 'consultations.propose',
    url: of('toPropose', '/propose'),
    body: ({ consultations }) => ({ slotStart: consultations.freeStart }),
    // A client reschedules one that was answered; without hours there are no times to choose from.
    status: professional(200),
  },
  // The first of the two sides keeps it.
  { endpoint: 'consultations.keep', url: of('toKeep', '/keep'), status: client(200) },
  { endpoint: 'consultations.decline', url: of('toDecline', '/decline'), body: because, status: professional(200) },
  {
    endpoint: 'consultations.cancel',
    url: of('toCancel', '/cancel'),
    body: because,
    status: { ...client(200), admin: 409 },
  },
  {
    endpoint: 'consultations.cancel',
    case: 'as an admin, who comes last',
    url: of('requested', '/cancel'),
    body: because,
    status: { ...others(404), owner: 200, professional: 409, admin: 409 },
  },
  { endpoint: 'consultations.complete', url: of('begun', '/complete'), status: client(200) },
  { endpoint: 'consultations.noShow', url: of('missed', '/no-show'), body: () => ({}), status: client(200) },
  { endpoint: 'consultations.contest', url: of('toContest', '/contest'), body: because, status: client(200) },
  {
    endpoint: 'consultations.settle',
    url: of('contested', '/settle'),
    body: () => ({ settlement: 'withdrawn', reason: 'The client was there.' }),
    status: { ...nobody, admin: 200, else: 403 },
  },
  {
    endpoint: 'consultations.readByLink',
    url: () => '/api/consultations/link',
    body: ({ consultations }) => ({ token: consultations.read.token }),
    status: { else: 200 },
  },
  {
    endpoint: 'consultations.readByLink',
    case: 'a token that is not ours',
    url: () => '/api/consultations/link',
    body: () => ({ token: 'x'.repeat(43) }),
    status: { else: 400 },
  },
  // The first cancels it; it stays cancelled.
  {
    endpoint: 'consultations.actByLink',
    url: () => '/api/consultations/link/act',
    body: ({ consultations }) => ({ token: consultations.toCancelByLink.token, act: 'cancel' }),
    status: { anonymous: 200, else: 409 },
  },
];
