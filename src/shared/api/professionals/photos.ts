import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { bytes } from '#shared/api/fields.ts';

/** A square of a photo: its source, and its pixels. */
const params = z.strictObject({
  photo: z
    .string()
    .regex(/^[0-9a-f]{32}-(64|128|256|512)$/)
    .describe('The photo, a hyphen, and the pixels of its sides'),
});

const file = { method: 'GET', access: 'public', params, reply: bytes, isImmutable: true } as const;

export const photos = {
  webp: endpoint({
    ...file,
    path: '/photos/{photo}.webp',
    summary: 'The photo of an account or a professional',
    description: 'Paths come with `profileImage` and `avatar_url`. Never changes, and may be kept for ever.',
    replyType: 'image/webp',
  }),
  avif: endpoint({
    ...file,
    path: '/photos/{photo}.avif',
    summary: 'The same as AVIF',
    replyType: 'image/avif',
  }),
};
