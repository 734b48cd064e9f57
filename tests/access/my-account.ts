import type { AccessRow } from './access-table.ts';
import { formOf } from '#tests/support/forms.ts';
import { storedPhoto, tinyPicture } from '#tests/support/pictures.ts';

/** Whoever is signed in, but an admin who has yet to set up the second factor. */
const signedIn = {
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  adminWithoutSecondFactor: 403,
  else: 200,
};
const photo = formOf({ photo: tinyPicture });

/** What people read and change of the own account, and photos, which are everybody's to see. */
export const myAccountRows: readonly AccessRow[] = [
  { endpoint: 'account.get', url: () => '/api/account', status: signedIn },
  {
    endpoint: 'account.update',
    url: () => '/api/account',
    body: () => ({ firstName: 'Grace', lastName: 'Nakato' }),
    status: signedIn,
  },
  {
    endpoint: 'account.setPhoto',
    url: () => '/api/account/photo',
    headers: photo.headers,
    body: () => photo.payload,
    status: signedIn,
  },
  { endpoint: 'account.removePhoto', url: () => '/api/account/photo', status: signedIn },
  { endpoint: 'photos.webp', url: () => `/photos/${storedPhoto.hash}-64.webp`, status: { else: 200 } },
  { endpoint: 'photos.avif', url: () => `/photos/${storedPhoto.hash}-64.avif`, status: { else: 200 } },
  {
    endpoint: 'photos.webp',
    case: 'missing',
    url: () => `/photos/${storedPhoto.hash}-128.webp`,
    status: { else: 404 },
  },
  { endpoint: 'photos.webp', case: 'no name of a photo', url: () => '/photos/..%2fx.webp', status: { else: 404 } },
];
