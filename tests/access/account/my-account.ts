import { termsVersion } from '#shared/documents/terms.ts';
import { type AccessRow, row } from '#tests/access/access-row.ts';
import { nobody, signedIn, unknownToken } from '#tests/access/statuses.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { textCode } from '#tests/support/mail/text-subject.ts';
import { storedPhoto, tinyPicture } from '#tests/support/files/pictures.ts';

/** Agreeing to the terms comes before two-step sign-in. */
const withTerms = (status: number) => ({ ...nobody, else: status });
const withoutAdmin = { ...signedIn(200), admin: 403 };

/** Account details that people read and change, and photos, which are public. */
export const myAccountRows: readonly AccessRow[] = [
  row('account.acceptTerms', withTerms(200), { termsVersion, isAdult: true }),
  row('account.acceptTerms, another version', withTerms(400), { termsVersion: '2020-01-01', isAdult: true }),
  row('account.get', signedIn(200)),
  row('events.listen', '?stream=false', signedIn(200)),
  row('account.update', signedIn(200), { firstName: 'Grace', lastName: 'Nakato' }),
  row('account.setPhoto', signedIn(200), buildForm({ photo: tinyPicture })),
  row('account.removePhoto', signedIn(200)),
  row('account.calendarFeed', withoutAdmin),
  row('account.makeCalendarFeed', withoutAdmin),
  row('account.endCalendarFeed', withoutAdmin),
  row('calendars.feed, an address of no one', unknownToken, { else: 404 }),
  row('account.texts', signedIn(200)),
  // In this order: the owner's number is confirmed, used, and then forgotten.
  row('account.confirmTextNumber', { ...signedIn(400), owner: 200 }, { code: textCode }),
  row(
    'account.setTexts',
    { ...signedIn(409), owner: 200, admin: 400 },
    { group: 'consultation-reminders', isChosen: true },
  ),
  row('account.endTexts', signedIn(200)),
  row('account.sendTextCode', { ...signedIn(400), owner: 200, admin: 404 }),
  row('photos.webp', `${storedPhoto.hash}-64`, { else: 200 }),
  row('photos.avif', `${storedPhoto.hash}-64`, { else: 200 }),
  row('photos.webp, missing', `${storedPhoto.hash}-128`, { else: 404 }),
  row('photos.webp, no name of a photo', '..%2fx', { else: 404 }),
];
