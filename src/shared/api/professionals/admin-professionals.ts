import { z } from 'zod';
import { approvalStatuses } from '#shared/choices.ts';
import { largestInteger, lengths } from '#shared/limits.ts';
import { photoLimits, photoRefusals } from '#shared/professionals/photos.ts';
import { applicationId } from '#shared/api/applications/applications.ts';
import { newPassword } from '#shared/api/auth/auth.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { emailAddress, requiredLine, wholeNumber } from '#shared/api/fields.ts';
import { picture, yesOrNo } from './admin-fields.ts';
import { professionalAccount } from './professional-accounts.ts';
import { freeText } from './profile-fields.ts';
import { shapesFor } from './profile-shapes.ts';

const { business_name, bio, specializations, ...optionalFields } = shapesFor('admin');
/** What the specification requires of both forms. */
const requiredParts = {
  firstName: requiredLine(lengths.name, 'Please give the first name.'),
  lastName: requiredLine(lengths.name, 'Please give the last name.'),
  email: emailAddress,
  business_name,
  bio,
  specializations,
};
/** The parts of both forms that may be absent. */
const optionalParts = {
  ...z.strictObject(optionalFields).partial().shape,
  admin_notes: freeText(lengths.text).optional().describe('Visible to admins only'),
  photo: picture.optional().describe('JPEG, PNG, GIF or WebP, at most 5 MB and 40 megapixels'),
};

/** A new professional. Without a password, or with an empty one, the owner chooses it with the mailed link. */
export const adminCreateBody = z.strictObject({
  ...requiredParts,
  ...optionalParts,
  password: z
    .union([z.literal('').transform(() => undefined), newPassword])
    .optional()
    .describe('Opens nothing until its owner has replaced it; if absent, they choose one with the mailed link'),
  auto_approve: yesOrNo(true).default(true).describe('Whether the profile is public immediately'),
});
export type AdminCreateBody = z.output<typeof adminCreateBody>;

/** Changes of a professional: absent parts change nothing, empty ones clear. */
export const adminUpdateBody = z.strictObject({
  ...z.strictObject(requiredParts).partial().shape,
  ...optionalParts,
  approval_status: z.enum(approvalStatuses).optional(),
  decision_reason: freeText(lengths.text)
    .optional()
    .describe('Shown to the professional, and emailed where the status changes'),
  version: wholeNumber({ minimum: 1, maximum: largestInteger })
    .optional()
    .describe('The version that was edited, here or as `If-Match`; 409 if there is a newer one'),
});
export type AdminUpdateBody = z.output<typeof adminUpdateBody>;

const form = {
  access: { roles: ['admin'] },
  bodyTypes: ['multipart/form-data'],
  fileLimit: { bytes: photoLimits.bytes, refusal: photoRefusals.tooLarge.text },
  reply: z.strictObject({ professional: professionalAccount }),
} as const;
const lists = 'Lists can be joined by commas, repeated, or JSON arrays. Rates and years of 0 mean not given.';

/** Calls by which admins make, change and delete professionals. */
export const adminProfessionals = {
  adminCreate: endpoint({
    ...form,
    method: 'POST',
    path: '/api/professionals/admin/create',
    summary: 'Create a professional with an account',
    description: `${lists} 409 \`email_taken\` if the address has an account. The owner gets a link by email to choose a password, and nobody can use the account before.`,
    body: adminCreateBody,
    status: 201,
    idempotent: true,
  }),
  adminUpdate: endpoint({
    ...form,
    method: 'PUT',
    path: '/api/professionals/admin/{id}',
    isVersioned: true,
    summary: 'Change a professional, whatever their status',
    description: `${lists} An absent part changes nothing, an empty one clears. An incomplete profile needs no separate reason here. Another email moves the account: its owner is signed out, confirms the new address, and both addresses are told. 409 \`email_taken\` if the new address has an account; 409 \`conflict\` with \`details\` if the version isn’t the newest.`,
    freshProof: { onlyIf: 'the e-mail address changes' },
    params: applicationId,
    body: adminUpdateBody,
  }),
  adminDelete: endpoint({
    method: 'DELETE',
    path: '/api/professionals/admin/{id}',
    isVersioned: true,
    access: form.access,
    summary: 'Delete a professional with their account',
    description:
      'For good. What clients wrote and rely on stays, with ‘Deleted professional’. 409 `conflict` while agreed work or a problem with it goes on. Send the version as `If-Match` to avoid deleting what you haven’t seen: 409 with status and version in `details` if there is a newer one.',
    params: applicationId,
    reply: z.strictObject({ success: z.literal(true) }),
  }),
};
