import type { AccessRow, Subjects } from '#tests/access/access-table.ts';

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
  { endpoint: 'contact.list', url: () => '/api/contact', status: admins(200) },
  { endpoint: 'contact.figures', url: () => '/api/contact/figures', status: admins(200) },
  { endpoint: 'contact.get', url: message(), status: admins(200) },
  { endpoint: 'contact.get', case: 'missing', url: ({ missing }) => `/api/contact/${missing}`, status: admins(404) },
  {
    endpoint: 'contact.setTaken',
    url: message('/taken'),
    body: () => ({ isTaken: true }),
    status: admins(200),
  },
  {
    endpoint: 'contact.answer',
    url: message('/answers'),
    body: () => ({ content: 'On Find an Advisor.' }),
    status: admins(201),
  },
  { endpoint: 'contact.setStatus', url: message(), body: () => ({ status: 'closed' }), status: admins(200) },
  { endpoint: 'contact.exportList', url: () => '/api/contact/export', body: () => ({}), status: admins(200) },
  { endpoint: 'contact.listSavedAnswers', url: () => '/api/contact/saved-answers', status: admins(200) },
  {
    endpoint: 'contact.createSavedAnswer',
    url: () => '/api/contact/saved-answers',
    body: saved,
    status: admins(201),
  },
  { endpoint: 'contact.updateSavedAnswer', url: savedAnswer, body: saved, status: admins(200) },
  { endpoint: 'contact.deleteSavedAnswer', url: savedAnswer, status: admins(200) },
  {
    endpoint: 'contact.thread',
    case: 'anyone with the link in our email',
    url: () => '/api/contact/thread',
    body: ({ contact }) => ({ token: contact.token }),
    status: { else: 200 },
  },
  {
    endpoint: 'contact.thread',
    case: 'a token that is not ours',
    url: () => '/api/contact/thread',
    body: () => ({ token: 'x'.repeat(43) }),
    status: { else: 404 },
  },
  {
    endpoint: 'contact.reply',
    case: 'by the link in our email',
    url: () => '/api/contact/thread/replies',
    body: ({ contact }) => ({ token: contact.token, content: 'Thank you.' }),
    status: { else: 201 },
  },
  {
    endpoint: 'contact.reply',
    case: 'a token that is not ours',
    url: () => '/api/contact/thread/replies',
    body: () => ({ token: 'x'.repeat(43), content: 'Thank you.' }),
    status: { else: 404 },
  },
];
