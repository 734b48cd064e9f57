import { termsVersion } from '#shared/documents/terms.ts';
import { type AccessRow, row } from '#tests/access/access-row.ts';
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
  row('account.acceptTerms', '/api/account/terms', termsStatus(200), { termsVersion, isAdult: true }),
  row('account.acceptTerms, another version', '/api/account/terms', termsStatus(400), {
    termsVersion: '2020-01-01',
    isAdult: true,
  }),
  row('account.get', '/api/account', signedIn),
  row('events.listen', '/api/events?stream=false', signedIn),
  row('account.update', '/api/account', signedIn, { firstName: 'Grace', lastName: 'Nakato' }),
  {
    endpoint: 'account.setPhoto',
    url: () => '/api/account/photo',
    headers: photo.headers,
    body: () => photo.payload,
    status: signedIn,
  },
  row('account.removePhoto', '/api/account/photo', signedIn),
  row('account.calendarFeed', '/api/account/calendar-feed', { ...signedIn, admin: 403 }),
  row('account.makeCalendarFeed', '/api/account/calendar-feed', { ...signedIn, admin: 403 }),
  row('account.endCalendarFeed', '/api/account/calendar-feed', { ...signedIn, admin: 403 }),
  row('calendars.feed, an address of no one', `/api/calendar/${'x'.repeat(43)}.ics`, { else: 404 }),
  row('account.texts', '/api/account/text-messages', signedIn),
  // In this order: the owner's number is confirmed, used, and then forgotten.
  row(
    'account.confirmTextNumber',
    '/api/account/text-messages/confirm',
    { ...signedIn, owner: 200, else: 400 },
    { code: textCode },
  ),
  row(
    'account.setTexts',
    '/api/account/text-messages',
    { ...signedIn, owner: 200, admin: 400, else: 409 },
    { group: 'consultation-reminders', isChosen: true },
  ),
  row('account.endTexts', '/api/account/text-messages', signedIn),
  row('account.sendTextCode', '/api/account/text-messages/code', { ...signedIn, owner: 200, admin: 404, else: 400 }),
  row('photos.webp', `/photos/${storedPhoto.hash}-64.webp`, { else: 200 }),
  row('photos.avif', `/photos/${storedPhoto.hash}-64.avif`, { else: 200 }),
  row('photos.webp, missing', `/photos/${storedPhoto.hash}-128.webp`, { else: 404 }),
  row('photos.webp, no name of a photo', '/photos/..%2fx.webp', { else: 404 }),
];
