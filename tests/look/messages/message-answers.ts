import type { Page, Route } from 'playwright-core';
import type { Conversation, Message, Participant } from '#shared/api/messages/message-shapes.ts';
import { supportId } from '#shared/messages/messages.ts';
import type { Call, Fixed, Reply } from '#tests/look/held-calls.ts';
import { makeConversation, makeMessage } from '#tests/support/mail/make-messages.ts';

/** Placeholder for the sender's id of the signed-in person's own messages: replaced by theirs when a call is answered. */
const me = '0193f000-0000-7000-8000-0000000000a0';
const okello = '0193f000-0000-7000-8000-0000000000b0';

/** A time this many minutes ago, by the browser's clock. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const day = 24 * 60;

const client: Participant = { id: me, role: 'user', name: 'Grace Nakato', avatarUrl: null };
const professional: Participant = { id: okello, role: 'professional', name: 'Okello James', avatarUrl: null };
const support: Participant = { id: supportId, role: 'admin', name: 'Support', avatarUrl: null };
const longName = 'Wilberforce Ssebunnya-Kyankwanzi Nakasongola Byaruhanga Tumwebaze';

const numbered = (messages: readonly Partial<Message>[]): Message[] =>
  messages.map((parts, index) => makeMessage({ number: index + 1, ...parts }));
const mine = { senderId: me, receiverId: okello, senderRole: 'user', receiverRole: 'professional' } as const;

const talk = numbered([
  { sentAt: ago(8 * day), content: 'Good morning Grace. I’ve read your application. Which years are still open?' },
  {
    ...mine,
    sentAt: ago(8 * day - 12),
    content: '2023/24 and 2024/25. I have the bank statements but not all receipts.',
  },
  {
    sentAt: ago(day + 180),
    content: 'That’s enough to begin with. Please send me the statements as PDF, one for each year.',
  },
  {
    sentAt: ago(day + 178),
    content: 'The list of what I need is attached.',
    attachments: [
      { id: 'f1', name: 'What I need for your return.docx', kind: 'docx', size: 48_000 },
      { id: 'f2', name: 'Example.pdf', kind: 'pdf', size: 1_250_000 },
    ],
  },
  {
    ...mine,
    sentAt: ago(125),
    content: 'Thank you, here they are.',
    attachments: [{ id: 'f3', name: 'Stanbic 2024.pdf', kind: 'pdf', size: 820_000 }],
  },
  {
    ...mine,
    sentAt: ago(124),
    content: 'Shall I come to your office?\nI could be there on Thursday at ten.',
    isRead: false,
  },
  { sentAt: ago(14), isRead: false, content: 'Thursday at ten is good. Bring your TIN letter, please.' },
]);

const toSupport = numbered([
  {
    ...mine,
    receiverId: supportId,
    receiverRole: 'admin',
    sentAt: ago(3 * day),
    content: 'How do I change my telephone number?',
  },
  {
    senderId: supportId,
    senderRole: 'admin',
    sentAt: ago(3 * day - 20),
    content: 'Open Settings, then About me. It’s the third field.',
  },
]);

export const work = makeConversation({
  id: '0193f000-0000-7000-8000-00000000c001',
  messages: talk,
  unreadCount: 1,
  applicationId: '0193f000-0000-7000-8000-00000000d001',
});
export const help = makeConversation({
  id: '0193f000-0000-7000-8000-00000000c002',
  kind: 'support',
  subject: 'My telephone number',
  participants: [client, support],
  messages: toSupport,
});
const ended = makeConversation({
  id: '0193f000-0000-7000-8000-00000000c003',
  subject: 'Books for 2023',
  messages: numbered([{ sentAt: ago(120 * day), content: 'It was a pleasure. Good luck with the shop!' }]),
  closed: 'ended',
});
const gone = makeConversation({
  id: '0193f000-0000-7000-8000-00000000c004',
  subject: 'A will',
  participants: [client, { id: null, role: 'professional', name: 'Deleted professional', avatarUrl: null }],
  messages: numbered([{ senderId: null, sentAt: ago(40 * day), content: 'I’ll call you next week.' }]),
  closed: 'deleted',
});
export const blocked = makeConversation({
  id: '0193f000-0000-7000-8000-00000000c005',
  subject: 'Investment advice',
  participants: [client, { ...professional, name: 'Kato Brian' }],
  messages: numbered([{ sentAt: ago(2 * day), content: 'You’ll regret this.', isReported: true }]),
  closed: 'blocked',
  hasBlocked: true,
});
export const warned = makeConversation({
  id: '0193f000-0000-7000-8000-00000000c006',
  subject: 'Investment advice',
  participants: [client, { ...professional, name: 'Kato Brian' }],
  messages: numbered([
    { sentAt: ago(50), content: 'Good afternoon. I can help you with the treasury bonds.' },
    {
      sentAt: ago(48),
      content: 'Send 500,000 to my number 0772 000 000 today and I guarantee 30% in a month: bit.ly/x',
      warnings: ['guaranteed_returns', 'private_payment'],
    },
    { sentAt: ago(47), content: 'Let’s talk on WhatsApp.', warnings: ['leave_platform'], isReported: true },
  ]),
});
export const extreme = makeConversation({
  id: '0193f000-0000-7000-8000-00000000c007',
  subject: `${'unbreakable'.repeat(14)} and then some more words`,
  participants: [client, { ...professional, name: longName }],
  messages: numbered([
    {
      sentAt: ago(30),
      content: `${'unbreakable'.repeat(30)}\n\n<b>not bold</b> <img src=x onerror=alert(1)> <script>alert(1)</script>`,
    },
    {
      sentAt: ago(29),
      content: '\u202Eright to left override\u202C, and العربية within English \u2067isolated',
      attachments: [{ id: 'f9', name: `${'statement'.repeat(12)}.pdf`, kind: 'pdf', size: 9_900_000 }],
    },
    { ...mine, sentAt: ago(28), content: 'Word '.repeat(300).trim() },
  ]),
});
export const unanswered = makeConversation({
  id: '0193f000-0000-7000-8000-00000000c008',
  subject: 'Mortgage for a plot in Gayaza',
  closesAt: ago(-60 * day),
  messages: numbered([{ ...mine, sentAt: ago(5), content: 'Are you free on Monday?', isRead: false, isWaiting: true }]),
});
/** What an admin sees of a conversation between two others. */
export const others = makeConversation({
  id: '0193f000-0000-7000-8000-00000000c009',
  messages: talk,
  closed: 'not_a_side',
});
/** A long conversation; its beginning is loaded on demand. */
export const long = makeConversation({
  id: '0193f000-0000-7000-8000-00000000c010',
  subject: 'A long conversation',
  messages: Array.from({ length: 20 }, (_, index) =>
    makeMessage({
      number: 100 + index,
      sentAt: ago((20 - index) * 90),
      ...(index % 3 === 0 && mine),
      content: `Line ${100 + index} of a long conversation.`,
    }),
  ),
  messageCount: 119,
});

const all = [work, help, warned, extreme, unanswered, blocked, ended, gone];
const byAdmin = (one: Conversation): Conversation => ({ ...one, participants: [client, support] });
export const adminsAll = [
  { ...byAdmin(help), takenBy: { id: 'sarah', name: 'Sarah' }, unreadCount: 2 },
  byAdmin({ ...help, id: '0193f000-0000-7000-8000-00000000c011', subject: 'My application was rejected' }),
];

/** Answers the calls of the messages panel, as for the person signed in. */
export const messagesAre =
  (list: readonly Conversation[] = all) =>
  async (page: Page): Promise<void> => {
    let userId = '';
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { user?: { id: string } };
      userId = body.user?.id ?? '';
      await route.fulfill({ response, json: body });
    });
    const answer = <Name extends Call>(_call: Name, route: Route, json: Fixed<Reply<NoInfer<Name>>>) =>
      route.fulfill({ contentType: 'application/json', body: JSON.stringify(json).replaceAll(me, userId) });
    await page.route('**/api/messages/**', async (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const id = /conversations?\/([^/]+)/.exec(pathname)?.[1];
      const one = [...list, ...all, ...adminsAll, others, long].find((conversation) => conversation.id === id);
      if (pathname.endsWith('/conversations')) {
        const term = searchParams.get('search')?.toLowerCase() ?? '';
        const found = list.filter(({ subject }) => subject.toLowerCase().includes(term));
        return answer('messages.conversations', route, { conversations: found, total: found.length, unread: 1 });
      }
      if (pathname.endsWith('/recipients')) return answer('messages.recipients', route, { recipients: recipients() });
      if (pathname.includes('/conversation/')) {
        const before = Number(searchParams.get('before'));
        const older = Array.from({ length: 50 }, (_, index) => before - 50 + index).filter((number) => number > 0);
        const messages = older.map((number) =>
          makeMessage({ number, content: `Line ${number} of a long conversation.`, sentAt: ago((120 - number) * 90) }),
        );
        return answer('messages.conversation', route, { messages, total: 119, page: 1, limit: 50 });
      }
      if (!one) return route.fulfill({ status: 404, json: { error: 'Not found.', code: 'not_found', requestId: 'x' } });
      return answer('messages.getConversation', route, { conversation: one });
    });
  };

const recipients = (): Reply<'messages.recipients'>['recipients'] => [
  {
    id: okello,
    name: 'Okello James',
    role: 'professional',
    applications: [{ id: work.applicationId!, title: work.subject }],
    consultations: [],
  },
  {
    id: '0193f000-0000-7000-8000-0000000000b1',
    name: longName,
    role: 'professional',
    applications: [
      { id: '0193f000-0000-7000-8000-00000000d002', title: 'Books' },
      { id: '0193f000-0000-7000-8000-00000000d003', title: 'VAT' },
    ],
    consultations: [],
  },
];
