import type { AccessRow, Subjects } from '#tests/access/access-table.ts';

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
  {
    endpoint: 'messages.send',
    case: 'to support, which admins don’t write to',
    url: () => '/api/messages',
    body: () => words,
    status: { ...everyone(201), admin: 400 },
  },
  {
    endpoint: 'messages.send',
    case: 'to a professional: clients who share work, and support',
    url: () => '/api/messages',
    body: ({ personas }) => ({ ...words, receiverId: personas.professional.id }),
    status: { ...nobody, owner: 201, admin: 201, else: 404 },
  },
  {
    endpoint: 'messages.send',
    case: 'about an application: its two sides',
    url: () => '/api/messages',
    body: ({ personas, applications }) => ({
      ...words,
      receiverId: personas.owner.id,
      applicationId: applications.engaged.id,
    }),
    // Support writes to people about no application.
    status: { ...nobody, professional: 201, admin: 400, else: 404 },
  },
  {
    endpoint: 'messages.send',
    case: 'as an answer: the two sides',
    url: () => '/api/messages',
    body: ({ messages }) => ({ content: 'Thank you.', parentMessageId: messages.pair.sentId }),
    status: sides(201),
  },
  { endpoint: 'messages.conversations', url: () => '/api/messages/conversations', status: everyone(200) },
  { endpoint: 'messages.recipients', url: () => '/api/messages/recipients', status: everyone(200) },
  { endpoint: 'messages.conversation', case: 'of two people', url: list('pair'), status: readers(200) },
  { endpoint: 'messages.conversation', case: 'with support', url: list('support'), status: withSupport(200) },
  { endpoint: 'messages.conversation', case: 'missing', url: missing('conversation/'), status: everyone(404) },
  {
    endpoint: 'messages.conversation',
    case: 'by the other person',
    url: ({ personas }) => `/api/messages/conversation/${personas.owner.id}`,
    // The two professionals shared work and a consultation with them; admins read what the person wrote to support.
    status: { ...nobody, professional: 200, otherProfessional: 200, admin: 200, else: 404 },
  },
  {
    endpoint: 'messages.ofApplication',
    url: ({ applications }) => `/api/messages/application/${applications.engaged.id}`,
    status: readers(200),
  },
  { endpoint: 'messages.getConversation', case: 'of two people', url: conversation('pair'), status: readers(200) },
  {
    endpoint: 'messages.getConversation',
    case: 'with support',
    url: conversation('support'),
    status: withSupport(200),
  },
  { endpoint: 'messages.getConversation', case: 'missing', url: missing('conversations/'), status: everyone(404) },
  {
    endpoint: 'messages.setRead',
    case: 'of two people: its receiver',
    url: message('pair', 'answerId', '/read'),
    status: { ...nobody, owner: 200, else: 404 },
  },
  {
    endpoint: 'messages.setRead',
    case: 'to support: every admin',
    url: message('support', 'sentId', '/read'),
    status: { ...nobody, admin: 200, else: 404 },
  },
  { endpoint: 'messages.setRead', case: 'missing', url: missing('', '/read'), status: everyone(404) },
  {
    endpoint: 'messages.readConversation',
    case: 'of two people',
    url: conversation('pair', '/read'),
    body: upTo,
    status: sides(200),
  },
  {
    endpoint: 'messages.readConversation',
    case: 'with support',
    url: conversation('support', '/read'),
    body: upTo,
    status: withSupport(200),
  },
  {
    endpoint: 'messages.takeConversation',
    url: conversation('support', '/taken'),
    body: () => ({ isTaken: true }),
    status: admins(200),
  },
  {
    endpoint: 'messages.takeConversation',
    case: 'of two people',
    url: conversation('pair', '/taken'),
    body: () => ({ isTaken: true }),
    status: admins(404),
  },
  {
    endpoint: 'messages.openConversation',
    url: conversation('pair', '/access'),
    body: () => ({ reason: 'A complaint about money.' }),
    status: admins(201),
  },
  {
    endpoint: 'messages.getConversation',
    case: 'of two people, once an admin gave a reason',
    url: conversation('pair'),
    status: { ...sides(200), admin: 200 },
  },
  {
    endpoint: 'messages.openConversation',
    case: 'with support, which needs no reason',
    url: conversation('support', '/access'),
    body: () => ({ reason: 'A complaint about money.' }),
    status: admins(404),
  },
  // The second side deletes the last copy; then there is none for anyone.
  { endpoint: 'messages.delete', url: message('toDelete', 'sentId'), status: sides(200) },
  {
    endpoint: 'messages.delete',
    case: 'without a copy left',
    url: message('toDelete', 'sentId'),
    status: everyone(404),
  },
  {
    endpoint: 'messages.block',
    url: conversation('pair', '/block'),
    body: () => ({ isBlocked: false }),
    status: sides(200),
  },
  {
    endpoint: 'messages.block',
    case: 'support',
    url: conversation('support', '/block'),
    body: () => ({ isBlocked: true }),
    status: everyone(404),
  },
];
