import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { unknownProfession } from '#shared/choices.ts';
import { accountLabels, profileLabels } from '#shared/professionals/profile-fields.ts';
import { type FieldValues, readFields, storedFields } from '#web/features/professionals/profile-form/field-values.ts';
import type { Typed } from '#web/forms/typed-values.ts';

const { admin_notes, ...personLabels } = accountLabels;
const { name: _name, ...labels } = profileLabels;
/** The fields of both forms with their labels, in the order of the page. */
export const fieldLabels = { ...personLabels, ...labels, admin_notes };
export type ProfessionalField = keyof typeof fieldLabels;
const fieldNames = Object.keys(fieldLabels) as ProfessionalField[];

export type ProfessionalValues = FieldValues<ProfessionalField>;

/** Values of the edit form. */
export type EditValues = ProfessionalValues & { readonly approval_status: string };

/** Returns them for a stored account. */
export const toEditValues = (account: ProfessionalAccount): EditValues => ({
  ...storedFields(fieldNames, account),
  profession: account.profession === unknownProfession ? '' : account.profession,
  approval_status: account.approval_status,
});

/** Reads them from the form. */
export const readEditValues = (typed: Typed<ProfessionalField | 'approval_status'>): EditValues => ({
  ...readValues(typed),
  approval_status: typed.text('approval_status'),
});

/** Reads typed values. */
export const readValues = (typed: Typed<ProfessionalField>): ProfessionalValues => readFields(fieldNames, typed);

/** For a new professional: the server's defaults for absent parts. */
export const emptyValues: ProfessionalValues = readValues({
  text: () => '',
  all: () => [],
  has: (name) => name === 'accepting_clients',
});
