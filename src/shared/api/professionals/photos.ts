import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { bytes } from '#shared/api/fields.ts';

/** A square of a photo: its source, and its pixels. */
const params = z.strictObject({
  photo: z
    .string()
    .regex(/^[0-9a-f]{32}-(64|128|256|512)$/)
    .describe('Photo name, a hyphen and the side length in pixels'),
});

const file = { method: 'GET', access: 'public', params, reply: bytes, isImmutable: true } as const;

export const photos = {
  webp: endpoint({
    ...file,
    path: '/photos/{photo}.webp',
    summary: 'Get the photo of an account or a professional',
    description:
      'Take the path from `profileImage` or `avatar_url`. The file at a path never changes, so cache it for as long as you like.',
    replyType: 'image/webp',
  }),
  avif: endpoint({
    ...file,
    path: '/photos/{photo}.avif',
    summary: 'Get the same photo as AVIF',
    replyType: 'image/avif',
  }),
};
