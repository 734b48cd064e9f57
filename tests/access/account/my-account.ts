import { termsVersion } from '#shared/documents/terms.ts';
import type { AccessRow } from '#tests/access/access-table.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { textCode } from '#tests/support/mail/text-subject.ts';
import { storedPhoto, tinyPicture } from '#tests/support/files/pictures.ts';

/** Everyone signed in, except an admin who has yet to set up two-step sign-in. */
const signedIn = {
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  adminWithoutSecondFactor: 403,
  else: 200,
};
/** Agreeing to the terms comes before two-step sign-in. */
const termsStatus = (status: number) => ({ ...signedIn, adminWithoutSecondFactor: status, else: status });
const photo = buildForm({ photo: tinyPicture });

/** Account details that people read and change, and photos, which are public. */
export const myAccountRows: readonly AccessRow[] = [
  {
    endpoint: 'account.acceptTerms',
    url: () => '/api/account/terms',
    body: () => ({ termsVersion, isAdult: true }),
    status: termsStatus(200),
  },
  {
    endpoint: 'account.acceptTerms',
    case: 'another version',
    url: () => '/api/account/terms',
    body: () => ({ termsVersion: '2020-01-01', isAdult: true }),
    status: termsStatus(400),
  },
  { endpoint: 'account.get', url: () => '/api/account', status: signedIn },
  { endpoint: 'events.listen', url: () => '/api/events?stream=false', status: signedIn },
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
  { endpoint: 'account.calendarFeed', url: () => '/api/account/calendar-feed', status: { ...signedIn, admin: 403 } },
  {
    endpoint: 'account.makeCalendarFeed',
    url: () => '/api/account/calendar-feed',
    status: { ...signedIn, admin: 403 },
  },
  { endpoint: 'account.endCalendarFeed', url: () => '/api/account/calendar-feed', status: { ...signedIn, admin: 403 } },
  {
    endpoint: 'calendars.feed',
    case: 'an address of no one',
    url: () => `/api/calendar/${'x'.repeat(43)}.ics`,
    status: { else: 404 },
  },
  { endpoint: 'account.texts', url: () => '/api/account/text-messages', status: signedIn },
  // In this order: the owner's number is confirmed, used, and then forgotten.
  {
    endpoint: 'account.confirmTextNumber',
    url: () => '/api/account/text-messages/confirm',
    body: () => ({ code: textCode }),
    status: { ...signedIn, owner: 200, else: 400 },
  },
  {
    endpoint: 'account.setTexts',
    url: () => '/api/account/text-messages',
    body: () => ({ group: 'consultation-reminders', isChosen: true }),
    status: { ...signedIn, owner: 200, admin: 400, else: 409 },
  },
  { endpoint: 'account.endTexts', url: () => '/api/account/text-messages', status: signedIn },
  {
    endpoint: 'account.sendTextCode',
    url: () => '/api/account/text-messages/code',
    status: { ...signedIn, owner: 200, admin: 404, else: 400 },
  },
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
