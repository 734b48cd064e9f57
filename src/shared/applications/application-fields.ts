import { erasedEmail } from '#shared/brand.ts';
import { deletedNames } from '#shared/account/data-rights.ts';

/** A field that a client fills in, stored in the column of the same name. */
interface ApplicationField {
  /** In the form. */
  readonly label: string;
  /** In a copy of the client's data. */
  readonly exported: string;
  /** Value after the client's account is deleted; without it the value stays. */
  readonly erased?: string | number | null | readonly [];
  /** Whether a copy of the professional's data includes it too, and if not, why. */
  readonly forProfessional: 'exported' | 'confidential' | 'others';
}

/**
 * The fields of an application. The form's labels, the check for the same application sent twice, the erasure of an
 * account and the copies of personal data derive from this list. The address leads nowhere (RFC 2606).
 */
export const applicationFields = {
  serviceType: { label: 'Service type', exported: 'Service', forProfessional: 'exported' },
  title: { label: 'Title', exported: 'Title', erased: 'Deleted with the account', forProfessional: 'confidential' },
  description: {
    label: 'Description',
    exported: 'Description',
    erased: 'Deleted with the account.',
    forProfessional: 'confidential',
  },
  budgetMin: {
    label: 'Minimum budget (USh)',
    exported: 'Lowest budget (USh)',
    erased: 0,
    forProfessional: 'confidential',
  },
  budgetMax: {
    label: 'Maximum budget (USh)',
    exported: 'Highest budget (USh)',
    erased: 0,
    forProfessional: 'confidential',
  },
  urgency: { label: 'Urgency', exported: 'Urgency', forProfessional: 'exported' },
  requirements: { label: 'Requirements', exported: 'Requirements', erased: [], forProfessional: 'confidential' },
  name: { label: 'Name', exported: 'Your name', erased: deletedNames.user, forProfessional: 'others' },
  email: {
    label: 'Email',
    exported: 'Your e-mail address',
    erased: erasedEmail,
    forProfessional: 'others',
  },
  phone: { label: 'Phone', exported: 'Your telephone number', erased: null, forProfessional: 'others' },
  district: { label: 'District', exported: 'District', erased: null, forProfessional: 'confidential' },
  meeting: { label: 'How to meet', exported: 'How to meet', erased: null, forProfessional: 'confidential' },
  language: { label: 'Language', exported: 'Language', erased: null, forProfessional: 'confidential' },
} as const satisfies Readonly<Record<string, ApplicationField>>;

export type ApplicationFieldName = keyof typeof applicationFields;
export const applicationFieldNames = Object.keys(applicationFields) as ApplicationFieldName[];

/** Maps each field to a value, by the field's name; leaves out fields with `undefined`. */
export function ofApplicationFields<Value>(
  pick: (field: ApplicationField) => Value | undefined,
): Record<ApplicationFieldName, Value> {
  const picked = applicationFieldNames.map((name) => [name, pick(applicationFields[name])] as const);
  return Object.fromEntries(picked.filter(([, value]) => value !== undefined)) as Record<ApplicationFieldName, Value>;
}
