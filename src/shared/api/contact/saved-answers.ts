import { z } from 'zod';
import { contactBounds } from '#shared/contact/contact-states.ts';
import { lengths } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { id, instant, ordinal, requiredLine, requiredText } from '#shared/api/fields.ts';

const access = { roles: ['admin'] } as const;
const params = z.strictObject({ id: z.uuid().toLowerCase() });

const savedAnswer = z.strictObject({
  id,
  title: z.string(),
  text: z.string(),
  updatedAt: instant,
  version: ordinal,
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

const body = z.strictObject({
  title: requiredLine(lengths.name, 'Please give the answer a title.'),
  text: requiredText(lengths.text, 'Please write the answer.'),
});
export type SavedAnswerBody = z.output<typeof body>;
const reply = z.strictObject({ savedAnswer });

/** Answers that admins use again; all admins share them. */
export const savedAnswers = {
  listSavedAnswers: endpoint({
    method: 'GET',
    path: '/api/contact/saved-answers',
    access,
    summary: 'List all saved answers, by title',
    reply: z.strictObject({ savedAnswers: z.array(savedAnswer) }),
  }),
  createSavedAnswer: endpoint({
    method: 'POST',
    path: '/api/contact/saved-answers',
    access,
    summary: 'Save an answer to use again',
    description: `At most ${contactBounds.savedAnswers}. 409 \`conflict\` above that, and for a title that another one has.`,
    body,
    status: 201,
    reply,
    idempotent: true,
  }),
  updateSavedAnswer: endpoint({
    method: 'PUT',
    path: '/api/contact/saved-answers/{id}',
    isVersioned: true,
    access,
    summary: 'Change a saved answer',
    description: 'Send the version as `If-Match`; 409 `conflict` if it has changed, or if another one has the title.',
    params,
    body,
    reply,
  }),
  deleteSavedAnswer: endpoint({
    method: 'DELETE',
    path: '/api/contact/saved-answers/{id}',
    access,
    summary: 'Delete a saved answer',
    params,
    reply: z.strictObject({ success: z.literal(true) }),
  }),
};
