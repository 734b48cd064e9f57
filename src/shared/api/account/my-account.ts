import { z } from 'zod';
import { lengths } from '#shared/limits.ts';
import { photoLimits, photoRefusals } from '#shared/professionals/photos.ts';
import { roles } from '#shared/roles.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { clearablePhone, id, instant, ordinal, requiredLine, uploadedFile } from '#shared/api/fields.ts';
import { clearableDistrict } from '#shared/api/professionals/profile-fields.ts';

/** The parts of an account that its owner may read and change. */
export const ownAccount = z.strictObject({
  id,
  email: z.string(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable().describe('E.164'),
  district: z.string().nullable(),
  profileImage: z.string().nullable().describe('Path on this site to the largest square version of the photo'),
  emailVerified: z.boolean(),
  createdAt: instant,
  version: ordinal.describe('Send it back with an update'),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const accountBody = z.strictObject({
  firstName: requiredLine(lengths.name, 'Please give your first name.'),
  lastName: requiredLine(lengths.name, 'Please give your last name.'),
  phone: clearablePhone.nullable().optional(),
  district: clearableDistrict.nullable().optional(),
  version: ordinal.optional().describe('The version that was edited; 409 if there is a newer one'),
});
export type AccountBody = z.output<typeof accountBody>;

const decimal = 'Please give a number from 0 to 1.';
/** A share of a length, as a number or as a form writes one; the `examples` fit together. */
const share = (minimum: number, tooSmall: string, examples: string[]) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^[01](\.\d{1,15})?$/, decimal)
          .transform(Number),
      ],
      decimal,
    )
    .pipe(z.number(decimal).min(minimum, tooSmall).max(1, decimal))
    .optional()
    .meta({ override: { type: ['number', 'string'], minimum, maximum: 1, examples } });

export const photoBody = z.strictObject({
  photo: uploadedFile(photoRefusals.wrongType.text),
  x: share(0, decimal, ['0', '0.0']).describe('Left edge of the square as a fraction of the width; centred if absent'),
  y: share(0, decimal, ['0', '0.0']).describe('Top edge of the square as a fraction of the height; centred if absent'),
  size: share(photoLimits.smallestCrop, 'This part of the picture is too small.', ['1', '0.9']).describe(
    'Side of the square as a fraction of the picture’s shorter side; 1 if absent',
  ),
});
export type PhotoBody = z.output<typeof photoBody>;

const photoReply = z.strictObject({ profileImage: ownAccount.shape.profileImage });

/**
 * The account of the person signed in, of any role. For screens:
 * - `update` always takes names, telephone and district when given ('' clears), and the `version` that was
 *   read. 409 `conflict` with `details.version`: another tab was quicker. Read again, show both, lose nothing.
 * - `setPhoto` is a form with one file, `photo`, of at most 5 MB (`photoLimits.bytes`; JPEG, PNG, GIF or WebP by its bytes, whatever its name), and
 *   where a square was chosen `x`, `y`, `size` as numbers from 0 to 1: shares of width, height and shorter side of the
 *   picture with its EXIF orientation applied, as browsers show it. Without them the middle is taken. Crop
 *   and shrink before sending where you can (only 512 pixels are stored): a request must arrive within 30 s.
 *   Refused: 413 `too_large` (bytes or pixels), 415 `unsupported_media` (not an image, or damaged), 400 with `fields`,
 *   429 beyond 20 an hour, 503 while too many are being processed or there is no room. `photoRefusals` has title and text.
 * - Both photo calls answer with the new `profileImage`; put it into the session's user as well. Show it
 *   with `Avatar`, or `photoSource(path, pixels)`; the image under a path never changes.
 * - The photo of a professional is public (`avatar_url`), from the next request on.
 */
export const myAccount = {
  get: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'signed-in',
    isViewable: true,
    summary: 'Get the caller’s account',
    reply: z.strictObject({ account: ownAccount }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/account',
    isVersioned: true,
    access: 'signed-in',
    summary: 'Update names, telephone and district',
    description:
      'An absent telephone or district stays unchanged; an empty one is cleared. Send the version in the body or as `If-Match` to avoid overwriting a newer one: 409 with the newer version in `details`. A professional’s public name is part of the profile.',
    body: accountBody,
    reply: z.strictObject({ account: ownAccount }),
  }),
  setPhoto: endpoint({
    method: 'PUT',
    path: '/api/account/photo',
    access: 'signed-in',
    needsTerms: true,
    summary: 'Set the caller’s photo',
    description:
      'JPEG, PNG, GIF or WebP, at most 5 MB and 40 megapixels. We store only the pixels, as squares of up to 512 × 512: the part given by x, y and size, or the centre. 413 if it is too large, 415 if it isn’t an image, 503 while too many are being processed.',
    body: photoBody,
    bodyTypes: ['multipart/form-data'],
    fileLimit: { bytes: photoLimits.bytes, refusal: photoRefusals.tooLarge.text },
    reply: photoReply,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/account/photo',
    access: 'signed-in',
    summary: 'Remove the caller’s photo',
    reply: photoReply,
  }),
};
