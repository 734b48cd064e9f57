import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins, signedIn } from '#tests/access/statuses.ts';

/** The owner and the professional, who are the two sides of the conversation. */
const sides = (status: number) => ({ ...signedIn(404), owner: status, professional: status });
/** The same, and admins only with a reason. */
const readers = (status: number) => ({ ...sides(status), admin: 403 });
/** The owner and support, which is all admins. */
const withSupport = (status: number) => ({ ...signedIn(404), owner: status, admin: status });
const words = { subject: 'Papers', content: 'Which ones do you need?' };
const upTo = { upTo: 2 };
const reason = { reason: 'A complaint about money.' };

/** Messages and their conversations. */
export const messageRows: readonly AccessRow[] = [
  row('messages.send, to support, which admins don’t write to', { ...signedIn(201), admin: 400 }, words),
  row(
    'messages.send, to a professional: clients who share work, and support',
    { ...signedIn(404), owner: 201, admin: 201 },
    { ...words, receiverId: '{personas.professional.id}' },
  ),
  // Support writes to people about no application.
  row(
    'messages.send, about an application: its two sides',
    { ...signedIn(404), professional: 201, admin: 400 },
    { ...words, receiverId: '{personas.owner.id}', applicationId: '{applications.engaged.id}' },
  ),
  row('messages.send, as an answer: the two sides', sides(201), {
    content: 'Thank you.',
    parentMessageId: '{messages.pair.sentId}',
  }),
  row('messages.conversations', signedIn(200)),
  row('messages.recipients', signedIn(200)),
  row('messages.conversation, of two people', '{messages.pair.id}', readers(200)),
  row('messages.conversation, with support', '{messages.support.id}', withSupport(200)),
  row('messages.conversation, missing', '{missing}', signedIn(404)),
  // The two professionals shared work and a consultation with them; admins read what the person wrote to support.
  row('messages.conversation, by the other person', '{personas.owner.id}', {
    ...signedIn(404),
    professional: 200,
    otherProfessional: 200,
    admin: 200,
  }),
  row('messages.ofApplication', '{applications.engaged.id}', readers(200)),
  row('messages.getConversation, of two people', '{messages.pair.id}', readers(200)),
  row('messages.getConversation, with support', '{messages.support.id}', withSupport(200)),
  row('messages.getConversation, missing', '{missing}', signedIn(404)),
  row('messages.setRead, of two people: its receiver', '{messages.pair.answerId}', { ...signedIn(404), owner: 200 }),
  row('messages.setRead, to support: every admin', '{messages.support.sentId}', { ...signedIn(404), admin: 200 }),
  row('messages.setRead, missing', '{missing}', signedIn(404)),
  row('messages.readConversation, of two people', '{messages.pair.id}', sides(200), upTo),
  row('messages.readConversation, with support', '{messages.support.id}', withSupport(200), upTo),
  row('messages.takeConversation', '{messages.support.id}', admins(200), { isTaken: true }),
  row('messages.takeConversation, of two people', '{messages.pair.id}', admins(404), { isTaken: true }),
  row('messages.openConversation', '{messages.pair.id}', admins(201), reason),
  row('messages.getConversation, of two people, once an admin gave a reason', '{messages.pair.id}', {
    ...sides(200),
    admin: 200,
  }),
  row('messages.openConversation, with support, which needs no reason', '{messages.support.id}', admins(404), reason),
  // The second side deletes the last copy; then there is none for anyone.
  row('messages.delete', '{messages.toDelete.sentId}', sides(200)),
  row('messages.delete, without a copy left', '{messages.toDelete.sentId}', signedIn(404)),
  row('messages.block', '{messages.pair.id}', sides(200), { isBlocked: false }),
  row('messages.block, support', '{messages.support.id}', signedIn(404), { isBlocked: true }),
];
