import { z } from 'zod';
import { lengths, paging } from '#shared/limits.ts';
import { count, id, instant, requiredText, wholeNumber } from '#shared/api/fields.ts';

/** A note between admins, on an application or on a professional. */
export const note = z.strictObject({
  id,
  about: id.describe('Id of the application or professional'),
  text: z.string(),
  createdAt: instant,
  author: z.strictObject({ id, name: z.string() }).nullable().describe('Null if that admin’s account was deleted'),
});
export type Note = z.infer<typeof note>;

export const noteBody = z.strictObject({ text: requiredText(lengths.text, 'Please write your note.') });
export const notePage = z.strictObject({
  limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
  offset: wholeNumber({ minimum: 0, maximum: 1_000_000 }).default(0),
});
export type NotePage = z.output<typeof notePage>;
export const noteReply = z.strictObject({ note });
export const notesReply = z.strictObject({ notes: z.array(note), total: count });
