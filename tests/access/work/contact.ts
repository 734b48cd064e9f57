import { type AccessRow, row, type Subjects } from '#tests/access/access-row.ts';

const admins = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  admin: status,
  else: 403,
});
const message =
  (rest = '') =>
  ({ contact }: Subjects) =>
    `/api/contact/${contact.id}${rest}`;
const savedAnswer = ({ contact }: Subjects) => `/api/contact/saved-answers/${contact.savedAnswerId}`;
let titles = 0;
const saved = () => ({ title: `Answer ${(titles += 1)}`, text: 'On Find an Advisor.' });

/** The contact form's inbox, and the threads behind our answers' links. */
export const contactRows: readonly AccessRow[] = [
  row('contact.list', '/api/contact', admins(200)),
  row('contact.figures', '/api/contact/figures', admins(200)),
  row('contact.get', message(), admins(200)),
  row('contact.get, missing', ({ missing }) => `/api/contact/${missing}`, admins(404)),
  row('contact.setTaken', message('/taken'), admins(200), { isTaken: true }),
  row('contact.answer', message('/answers'), admins(201), { content: 'On Find an Advisor.' }),
  row('contact.setStatus', message(), admins(200), { status: 'closed' }),
  row('contact.exportList', '/api/contact/export', admins(200), {}),
  row('contact.listSavedAnswers', '/api/contact/saved-answers', admins(200)),
  row('contact.createSavedAnswer', '/api/contact/saved-answers', admins(201), saved),
  row('contact.updateSavedAnswer', savedAnswer, admins(200), saved),
  row('contact.deleteSavedAnswer', savedAnswer, admins(200)),
  row('contact.thread, anyone with the link in our email', '/api/contact/thread', { else: 200 }, ({ contact }) => ({
    token: contact.token,
  })),
  row('contact.thread, a token that is not ours', '/api/contact/thread', { else: 404 }, { token: 'x'.repeat(43) }),
  row('contact.reply, by the link in our email', '/api/contact/thread/replies', { else: 201 }, ({ contact }) => ({
    token: contact.token,
    content: 'Thank you.',
  })),
  row(
    'contact.reply, a token that is not ours',
    '/api/contact/thread/replies',
    { else: 404 },
    { token: 'x'.repeat(43), content: 'Thank you.' },
  ),
];
