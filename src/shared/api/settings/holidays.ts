import { z } from 'zod';
import { eidKinds, enteredKinds, holidayKinds } from '#shared/settings/holiday-kinds.ts';
import { lengths } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { day, instant, ordinal, requiredLine, wholeNumber } from '#shared/api/fields.ts';

const admin = { roles: ['admin'] } as const;

/** A public holiday, or a removed one. */
const holiday = z.strictObject({
  day,
  name: z.string(),
  kind: z.enum(holidayKinds).describe('`yearly`: known years ahead and filled in by us'),
  isRemoved: z.boolean().describe('Whether it is no longer a holiday'),
  changedAt: instant,
  changedBy: z.string().nullable().describe('The admin of the last change; null if we filled it in'),
  version: ordinal,
});
export type Holiday = z.infer<typeof holiday>;

/** When an Eid is to be expected, and whether one has been entered around that day. */
const expectedEid = z.strictObject({
  kind: z.enum(eidKinds),
  around: day.describe('By the Umm al-Qura calendar; Uganda announces the day shortly before'),
  isEntered: z.boolean(),
});
export type ExpectedEid = z.infer<typeof expectedEid>;

const holidayPage = z.strictObject({
  year: ordinal,
  firstYear: ordinal.describe('Days from here …'),
  lastYear: ordinal.describe('… to here can be entered'),
  holidays: z.array(holiday).describe('By day, removed ones among them'),
  eids: z.array(expectedEid).describe('The next one of each'),
});
export type HolidayPage = z.infer<typeof holidayPage>;

const name = requiredLine(lengths.name, 'Please give the holiday’s name.');
const kind = z.enum(enteredKinds, 'Please choose which holiday it is.');

const addBody = z.strictObject({ day, name, kind });
export type AddHolidayBody = z.output<typeof addBody>;

const changeBody = z.strictObject({ name, kind: kind.optional() });
export type ChangeHolidayBody = z.output<typeof changeBody>;

const params = z.strictObject({ day });
const reply = z.strictObject({ holiday });

/** The calendar of our working days, for admins. */
export const holidaySettings = {
  holidays: endpoint({
    method: 'GET',
    path: '/api/settings/holidays',
    access: admin,
    summary: 'List the public holidays of a year, and the Eids to expect',
    query: z.strictObject({ year: wholeNumber({ minimum: 1900, maximum: 2200 }).optional() }),
    reply: holidayPage,
  }),
  addHoliday: endpoint({
    method: 'POST',
    path: '/api/settings/holidays',
    access: admin,
    summary: 'Add a public holiday',
    description: 'A removed one of that day comes back under the new name. 409 if the day is a holiday already.',
    body: addBody,
    status: 201,
    reply,
    idempotent: true,
  }),
  changeHoliday: endpoint({
    method: 'PUT',
    path: '/api/settings/holidays/{day}',
    isVersioned: true,
    access: admin,
    summary: 'Rename a public holiday, or restore a removed one',
    description: 'Afterwards the day is a holiday. Send the version as `If-Match`; 409 if another admin changed it.',
    params,
    body: changeBody,
    reply,
  }),
  removeHoliday: endpoint({
    method: 'DELETE',
    path: '/api/settings/holidays/{day}',
    isVersioned: true,
    access: admin,
    summary: 'Remove a public holiday',
    description:
      'We never fill it in again; it can be restored. Send the version as `If-Match`; 409 if another admin changed it.',
    params,
    reply,
  }),
};
