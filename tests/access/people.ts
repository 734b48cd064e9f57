import type { AccessRow } from './access-table.ts';
import { formOf } from '#tests/support/forms.ts';

const admins = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  admin: status,
  else: 403,
});
const newcomer = formOf({
  firstName: 'Peace',
  lastName: 'Akello',
  email: 'peace.akello@people.example',
  business_name: 'Akello Tax & Books',
  bio: 'Keeps the books of traders.',
  specializations: 'Tax Planning',
});
const edit = formOf({ business_name: 'Akello & Daughters' });

/** What admins do to accounts of others. The candidate is gone afterwards. */
export const peopleRows: readonly AccessRow[] = [
  {
    endpoint: 'professionals.adminCreate',
    url: () => '/api/professionals/admin/create',
    headers: newcomer.headers,
    body: () => newcomer.payload,
    status: admins(201),
  },
  {
    endpoint: 'professionals.adminUpdate',
    url: ({ candidate }) => `/api/professionals/admin/${candidate}`,
    headers: edit.headers,
    body: () => edit.payload,
    status: admins(200),
  },
  {
    endpoint: 'professionals.adminUpdate',
    case: 'a client',
    url: ({ personas }) => `/api/professionals/admin/${personas.owner.id}`,
    headers: edit.headers,
    body: () => edit.payload,
    status: admins(404),
  },
  {
    endpoint: 'professionals.adminDelete',
    case: 'an admin',
    url: ({ personas }) => `/api/professionals/admin/${personas.admin.id}`,
    status: admins(404),
  },
  {
    endpoint: 'professionals.adminDelete',
    case: 'missing',
    url: ({ missing }) => `/api/professionals/admin/${missing}`,
    status: admins(404),
  },
  {
    endpoint: 'professionals.adminDelete',
    case: 'another version',
    url: ({ candidate }) => `/api/professionals/admin/${candidate}`,
    headers: { 'if-match': '"900"' },
    status: admins(409),
  },
  {
    endpoint: 'professionals.adminDelete',
    url: ({ candidate }) => `/api/professionals/admin/${candidate}`,
    status: admins(200),
  },
];
