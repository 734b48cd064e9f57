import { useCallback, useRef, useState } from 'react';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { type Clash, differingFields, isSameValue, mergeStored } from '#web/forms/form-values.ts';
import { readTyped } from '#web/forms/typed-values.ts';
import { fieldsWith, type ProfileFieldName } from '#shared/professionals/profile-fields.ts';
import { profileFormId } from '#web/features/professionals/own-profile/profile-labels.ts';
import { type ProfileValues, typedValues, toProfileValues } from './profile-values.ts';

/** Initial field values. A field's turn is incremented when it restarts with another value. */
export interface InitialValues {
  readonly values: ProfileValues;
  readonly turns: Readonly<Partial<Record<ProfileFieldName, number>>>;
}

/** Reads the form's current values. */
export const readCurrentValues = () =>
  typedValues(readTyped(document.getElementById(profileFormId) as HTMLFormElement));

/** Stores the server's last state and the fields' values, and merges them. */
export function useProfileValues(profile: OwnProfile) {
  const [initial, setInitial] = useState<InitialValues>(() => ({ values: toProfileValues(profile), turns: {} }));
  /** The state that typed values are compared with: only differences are sent. */
  const base = useRef({ values: initial.values, version: profile.version });
  const [news, setNews] = useState<readonly Clash<ProfileFieldName>[]>([]);

  const show = useCallback((fields: readonly ProfileFieldName[], values: ProfileValues) => {
    setInitial((before) => ({
      values: { ...before.values, ...Object.fromEntries(fields.map((field) => [field, values[field]])) },
      turns: {
        ...before.turns,
        ...Object.fromEntries(fields.map((field) => [field, (before.turns[field] ?? 0) + 1])),
      },
    }));
  }, []);

  /** After a change elsewhere: untouched fields show stored values, the others their typed text. */
  const catchUp = useCallback(
    (stored: OwnProfile): readonly Clash<ProfileFieldName>[] => {
      const values = toProfileValues(stored);
      const { news: found } = mergeStored<ProfileFieldName>(base.current.values, values, readCurrentValues());
      base.current = { values, version: stored.version };
      show(
        found.filter(({ isTaken }) => isTaken).map(({ field }) => field),
        values,
      );
      return found;
    },
    [show],
  );

  /**
   * After saving: fields show stored values, such as a telephone number in its usual form; later edits stay.
   * @returns whether there were any
   */
  const settle = useCallback(
    (saved: OwnProfile, sent: ProfileValues): boolean => {
      const values = toProfileValues(saved);
      const now = readCurrentValues();
      const later = differingFields<ProfileFieldName>(sent, now);
      base.current = { values, version: saved.version };
      // An entry that was typed but not added was saved too, and is now in the list.
      const fieldsToReset = [
        ...differingFields<ProfileFieldName>(values, now),
        ...fieldsWith({ kind: 'list' }).filter((field) => isSameValue(values[field], now[field])),
      ];
      show(
        fieldsToReset.filter((field) => !later.includes(field)),
        values,
      );
      setNews([]);
      return later.length > 0;
    },
    [show],
  );

  /** Replaces typed text with the stored value. */
  const use = useCallback(
    (field: ProfileFieldName) => {
      show([field], base.current.values);
      setNews((before) => before.filter((one) => one.field !== field));
    },
    [show],
  );

  return { base, initial, news, setNews, catchUp, settle, use };
}
