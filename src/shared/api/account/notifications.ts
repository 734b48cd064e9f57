import { z } from 'zod';
import { paging } from '#shared/limits.ts';
import { mailGroupNames } from '#shared/mails/mail-group-names.ts';
import { notificationKinds } from '#shared/notifications/notification-facts.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, flag, id, instant, wholeNumber } from '#shared/api/fields.ts';

const word = z.string().optional();
const yes = z.boolean().optional();
const number = z.number().optional();

/** Facts of a line; which of them a kind has is in `#shared/notifications/notification-facts.ts`. */
const facts = z.strictObject({
  title: word,
  name: word,
  professionalName: word,
  clientName: word,
  authorName: word,
  reporterName: word,
  from: word,
  subject: word,
  service: word,
  device: word,
  otherName: word,
  until: instant.optional(),
  start: instant.optional(),
  status: word,
  decision: word,
  change: word,
  answer: word,
  why: word,
  by: word,
  of: word,
  after: word,
  what: word,
  outcome: word,
  visibility: word,
  whoLeft: word,
  side: word,
  settlement: word,
  count: number,
  left: number,
  rating: number,
  hasLetter: yes,
  isAgain: yes,
  isAnew: yes,
  isApproved: yes,
  isChange: yes,
  isMove: yes,
  isNear: yes,
  isReader: yes,
  isRevision: yes,
  byTeam: yes,
  replaces: yes,
  stops: yes,
});

const notification = z.strictObject({
  id,
  kind: z.enum(notificationKinds),
  facts: facts.describe('What the kind’s sentence names, such as a title'),
  isDone: z.boolean().describe('Whether what it asks for is done, by anyone: it no longer asks'),
  path: z.string().describe('The page on this site where the caller finds it'),
  createdAt: instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const unread = count.describe('Number of the caller’s unread notifications, of all kinds');

const listQuery = z.strictObject({
  limit: wholeNumber({ minimum: 0, maximum: paging.listMaximum })
    .default(paging.listDefault)
    .describe('0 for the numbers alone'),
  offset: wholeNumber({ minimum: 0, maximum: 1_000_000 }).default(0),
  group: z.enum(mailGroupNames).optional(),
  unread: flag.default(false).describe('Only those the caller hasn’t read'),
});
export type NotificationQuery = z.output<typeof listQuery>;

const listReply = z.strictObject({ notifications: z.array(notification), total: count, unread });
export type NotificationList = z.infer<typeof listReply>;

/** Most notifications that one call marks by their ids. */
const mostIds = 100;

/** Characters of a page's path and query. */
const longestAddress = 2000;

const readBody = z
  .strictObject({
    ids: z.array(id.toLowerCase()).min(1).max(mostIds).optional(),
    upTo: instant
      .optional()
      .describe('All up to this moment; later ones, which the caller may not have seen, stay unread'),
    at: z
      .string()
      .startsWith('/')
      .max(longestAddress)
      // `//` and `/\\` begin with a slash, but name no page.
      .refine((address) => URL.canParse(address, 'http://here.invalid'), 'Please give the path of a page.')
      .optional()
      .meta({
        description: 'Path and query of a page on this site: all about what it shows, by their `path`',
        examples: ['/dashboard/reviews', '/professional-dashboard/reputation?show=all'],
      }),
  })
  .refine(({ ids, upTo, at }) => ids !== undefined || upTo !== undefined || at !== undefined, {
    path: ['ids'],
    error: 'Please give `ids`, `upTo` or `at`.',
  });
export type ReadNotifications = z.output<typeof readBody>;

/** Notifications on the site. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    isViewable: true,
    isPassive: true,
    summary: 'List the caller’s notifications, newest first',
    description: 'Kept for 180 days. Doesn’t count as activity.',
    query: listQuery,
    reply: listReply,
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'signed-in',
    needsTerms: false,
    summary: 'Mark notifications as read',
    description: `Up to ${mostIds} by id, all up to a moment, all about what a page shows, or several of these. Ids that aren’t the caller’s, or are read, change nothing.`,
    body: readBody,
    reply: z.strictObject({ unread }),
  }),
};
