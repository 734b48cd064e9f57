import { type AccessRow, row, type Subjects } from '#tests/access/access-row.ts';

const nobody = { anonymous: 401, badToken: 401, expired: 401, suspended: 401, adminWithoutSecondFactor: 403 };
const everyone = (status: number) => ({ ...nobody, else: status });
/** The owner and the professional, who are the two sides of the conversation. */
const sides = (status: number) => ({ ...nobody, owner: status, professional: status, else: 404 });
/** The same, and admins only with a reason. */
const readers = (status: number) => ({ ...sides(status), admin: 403 });
/** The owner and support, which is all admins. */
const withSupport = (status: number) => ({ ...nobody, owner: status, admin: status, else: 404 });
const admins = (status: number) => ({ ...nobody, admin: status, else: 403 });

type Name = keyof Subjects['messages'];
const conversation =
  (name: Name, rest = '') =>
  ({ messages }: Subjects) =>
    `/api/messages/conversations/${messages[name].id}${rest}`;
const list = (name: Name) => (subjects: Subjects) => `/api/messages/conversation/${subjects.messages[name].id}`;
const message =
  (name: Name, which: 'sentId' | 'answerId', rest = '') =>
  ({ messages }: Subjects) =>
    `/api/messages/${messages[name][which]}${rest}`;
const missing =
  (before: string, rest = '') =>
  (subjects: Subjects) =>
    `/api/messages/${before}${subjects.missing}${rest}`;
const words = { subject: 'Papers', content: 'Which ones do you need?' };
const upTo = () => ({ upTo: 2 });

/** Messages and their conversations. */
export const messageRows: readonly AccessRow[] = [
  row(
    'messages.send, to support, which admins don’t write to',
    '/api/messages',
    { ...everyone(201), admin: 400 },
    () => words,
  ),
  row(
    'messages.send, to a professional: clients who share work, and support',
    '/api/messages',
    { ...nobody, owner: 201, admin: 201, else: 404 },
    ({ personas }) => ({ ...words, receiverId: personas.professional.id }),
  ),
  // Support writes to people about no application.
  row(
    'messages.send, about an application: its two sides',
    '/api/messages',
    { ...nobody, professional: 201, admin: 400, else: 404 },
    ({ personas, applications }) => ({
      ...words,
      receiverId: personas.owner.id,
      applicationId: applications.engaged.id,
    }),
  ),
  row('messages.send, as an answer: the two sides', '/api/messages', sides(201), ({ messages }) => ({
    content: 'Thank you.',
    parentMessageId: messages.pair.sentId,
  })),
  row('messages.conversations', '/api/messages/conversations', everyone(200)),
  row('messages.recipients', '/api/messages/recipients', everyone(200)),
  row('messages.conversation, of two people', list('pair'), readers(200)),
  row('messages.conversation, with support', list('support'), withSupport(200)),
  row('messages.conversation, missing', missing('conversation/'), everyone(404)),
  // The two professionals shared work and a consultation with them; admins read what the person wrote to support.
  row(
    'messages.conversation, by the other person',
    ({ personas }) => `/api/messages/conversation/${personas.owner.id}`,
    { ...nobody, professional: 200, otherProfessional: 200, admin: 200, else: 404 },
  ),
  row(
    'messages.ofApplication',
    ({ applications }) => `/api/messages/application/${applications.engaged.id}`,
    readers(200),
  ),
  row('messages.getConversation, of two people', conversation('pair'), readers(200)),
  row('messages.getConversation, with support', conversation('support'), withSupport(200)),
  row('messages.getConversation, missing', missing('conversations/'), everyone(404)),
  row('messages.setRead, of two people: its receiver', message('pair', 'answerId', '/read'), {
    ...nobody,
    owner: 200,
    else: 404,
  }),
  row('messages.setRead, to support: every admin', message('support', 'sentId', '/read'), {
    ...nobody,
    admin: 200,
    else: 404,
  }),
  row('messages.setRead, missing', missing('', '/read'), everyone(404)),
  row('messages.readConversation, of two people', conversation('pair', '/read'), sides(200), upTo),
  row('messages.readConversation, with support', conversation('support', '/read'), withSupport(200), upTo),
  row('messages.takeConversation', conversation('support', '/taken'), admins(200), { isTaken: true }),
  row('messages.takeConversation, of two people', conversation('pair', '/taken'), admins(404), { isTaken: true }),
  row('messages.openConversation', conversation('pair', '/access'), admins(201), {
    reason: 'A complaint about money.',
  }),
  row('messages.getConversation, of two people, once an admin gave a reason', conversation('pair'), {
    ...sides(200),
    admin: 200,
  }),
  row(
    'messages.openConversation, with support, which needs no reason',
    conversation('support', '/access'),
    admins(404),
    { reason: 'A complaint about money.' },
  ),
  // The second side deletes the last copy; then there is none for anyone.
  row('messages.delete', message('toDelete', 'sentId'), sides(200)),
  row('messages.delete, without a copy left', message('toDelete', 'sentId'), everyone(404)),
  row('messages.block', conversation('pair', '/block'), sides(200), { isBlocked: false }),
  row('messages.block, support', conversation('support', '/block'), everyone(404), { isBlocked: true }),
];
