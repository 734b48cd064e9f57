import { photoRefusals } from '#shared/professionals/photos.ts';
import type { ApiError } from '#web/http/api.ts';

/** Texts of the admins' forms for professionals (specification, sections 5 and 8). */
export const formWords = {
  create: {
    title: 'Create Professional',
    working: 'Creating...',
    done: 'Professional Created!',
    failed: 'Failed to create professional. Please try again.',
  },
  edit: {
    title: 'Edit Professional',
    button: 'Update Professional',
    working: 'Updating...',
    done: 'Professional Updated!',
    failed: 'Failed to update professional. Please try again.',
  },
  remove: {
    title: 'Delete Professional',
    working: 'Deleting...',
    done: 'Professional Deleted',
    failed: 'Failed to delete professional. Please try again.',
    changed: {
      title: 'Someone else just changed this profile, or you did in another tab.',
      text: 'Nothing was deleted. Look at the profile again before you delete it.',
    },
  },
} as const;

/** Above a form with an empty required field. */
export const missingInformation = {
  title: 'Missing Information',
  text: 'Please fill in all required fields and add at least one specialization.',
} as const;

const emailExists = {
  title: 'Email Already Exists',
  text: 'A user with this email address already exists. Please use a different email address.',
} as const;

/** Replaces the server's text for some errors; undefined for the others. */
export function explainRefusal({ code, fields }: Pick<ApiError, 'code' | 'fields'>) {
  if (code === 'email_taken') return emailExists;
  if (code === 'too_large') return { ...photoRefusals.tooLarge, errors: { photo: photoRefusals.tooLarge.text } };
  if (code === 'unsupported_media') {
    return { ...photoRefusals.wrongType, errors: { photo: fields['photo'] ?? photoRefusals.wrongType.text } };
  }
  return undefined;
}
