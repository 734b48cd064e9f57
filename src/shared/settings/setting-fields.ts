import type { MailGroup } from '#shared/mails/mail-group-names.ts';

interface Words {
  readonly label: string;
  readonly help?: string;
  /** Title of the frame in which the form has it, together with its neighbours of the same title. */
  readonly group?: string;
}

/** One of the texts of an entry. */
export interface EntryPart {
  readonly label: string;
  readonly most: number;
  /** The error when the entry's other texts are given. */
  readonly missing: string;
}

/** A field of a setting. What the contract checks, how the form shows it and what the history says follow from its kind. */
export type SettingField = Words &
  (
    | { readonly kind: 'line'; readonly most: number; readonly rows?: number }
    | { readonly kind: 'text'; readonly most: number; readonly rows: number }
    | { readonly kind: 'email' | 'telephone' | 'socialLinks' }
    | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number }
    /** `after`: the moment that must come before it. */
    | { readonly kind: 'moment'; readonly after?: string }
    | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>>; readonly missing: string }
    /** Those of the choices that are left out: the form shows the others ticked, by this name. */
    | { readonly kind: 'omissions'; readonly choices: Readonly<Record<string, string>>; readonly boxes: string }
    /** Numbers of the admins who get emails of this group; none: all of them. */
    | { readonly kind: 'admins'; readonly most: number; readonly mails: MailGroup }
    | {
        readonly kind: 'entries';
        readonly most: number;
        /** Name of an entry, and the button that adds one. */
        readonly one: string;
        readonly add: string;
        readonly parts: Readonly<Record<string, EntryPart>>;
        /** An entry as its history shows it, with its texts in braces. */
        readonly pattern: string;
      }
  );

/** The fields of a setting, and their values, where code is the same for all settings. */
export type SettingFields = Readonly<Record<string, SettingField>>;
export type FieldValues = Readonly<Record<string, unknown>>;

/** Makes something of each field. */
export const mapFields = <Field, Result>(
  fields: Readonly<Record<string, Field>>,
  make: (field: Field, name: string) => Result,
) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));

type Make<Field, Result, More extends unknown[]> = (field: Field, ...more: More) => Result;
type PerKind<Result, More extends unknown[]> = {
  readonly [Kind in SettingField['kind']]: Make<SettingField & { readonly kind: Kind }, Result, More>;
};
type Rows<Result, More extends unknown[]> =
  PerKind<Result, More> | (Partial<PerKind<Result, More>> & { readonly other: Make<SettingField, Result, More> });

/** Makes something of a field by its kind: a row for each, or for some and `other`. */
export const byKind =
  <Result, More extends unknown[] = []>(rows: Rows<Result, More>) =>
  (field: SettingField, ...more: More): Result => {
    const make = rows[field.kind] ?? ('other' in rows && rows.other);
    return (make as Make<SettingField, Result, More>)(field, ...more);
  };

/** A setting that admins change: stored in versions, each with who made it. */
export interface Setting {
  /** What the audit log calls it, also in the ids of its form. */
  readonly subject: string;
  readonly title: string;
  readonly what: string;
  /** In sentences such as `Loading the notice...`. */
  readonly noun: string;
  /** What the audit log says of a change. */
  readonly audit: string;
  /** The error for a change that is based on an outdated version. */
  readonly conflict: string;
  /** Below its fields. */
  readonly ending?: string;
  /** Whether everyone can read it (`GET /settings/{key}/public`). */
  readonly isPublic?: boolean;
  /** Its value until an admin changes it; absent where the installation says it (`installed-value.ts`). */
  readonly initial?: FieldValues;
  /** Whether that value counts later too, for each field that no admin has changed. */
  readonly followsInstalled?: boolean;
  readonly fields: SettingFields;
}

type Entry<Parts> = { readonly [Part in keyof Parts]: string };

/** What a field holds. */
export type FieldValue<Field> = Field extends { kind: 'number' }
  ? number
  : Field extends { kind: 'moment' }
    ? string | null
    : Field extends { kind: 'choice'; choices: infer Choices }
      ? keyof Choices
      : Field extends { kind: 'omissions'; choices: infer Choices }
        ? readonly (keyof Choices)[]
        : Field extends { kind: 'entries'; parts: infer Parts }
          ? readonly Entry<Parts>[]
          : Field extends { kind: 'socialLinks' | 'admins' }
            ? readonly string[]
            : string;
