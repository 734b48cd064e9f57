import { useCallback, useRef, useState } from 'react';
import type { OwnProfile } from '#shared/api/own-profile.ts';
import { readTyped } from '#web/forms/typed-values.ts';
import { type ProfileField, profileFormId } from '#web/layout/dashboard/profile-labels.ts';
import {
  chipFields,
  differing,
  isSame,
  newsFor,
  type ProfileNews,
  type ProfileValues,
  typedValues,
  valuesOf,
} from './profile-values.ts';

/** What the fields begin with. The turn of a field goes up when it begins anew. */
export interface ShownValues {
  readonly values: ProfileValues;
  readonly turns: Readonly<Partial<Record<ProfileField, number>>>;
}

/** What stands in the form at this moment. */
const standing = () => typedValues(readTyped(document.getElementById(profileFormId) as HTMLFormElement));

/** What the server said last, what stands in the fields, and how the two find together again. */
export function useProfileValues(profile: OwnProfile) {
  const [shown, setShown] = useState<ShownValues>(() => ({ values: valuesOf(profile), turns: {} }));
  /** What is typed is compared with it: only what differs is sent. */
  const base = useRef({ values: shown.values, version: profile.version });
  const [news, setNews] = useState<readonly ProfileNews[]>([]);

  const show = useCallback((fields: readonly ProfileField[], values: ProfileValues) => {
    setShown((before) => ({
      values: { ...before.values, ...Object.fromEntries(fields.map((field) => [field, values[field]])) },
      turns: {
        ...before.turns,
        ...Object.fromEntries(fields.map((field) => [field, (before.turns[field] ?? 0) + 1])),
      },
    }));
  }, []);

  /** After something that was done elsewhere: fields that nobody touched show what is stored, the others keep what was typed. */
  const catchUp = useCallback(
    (stored: OwnProfile): readonly ProfileNews[] => {
      const values = valuesOf(stored);
      const found = newsFor(base.current.values, values, standing());
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
   * After saving: fields show what is stored, such as a telephone number in its usual form; what was typed since stays.
   * @returns whether something was
   */
  const settle = useCallback(
    (saved: OwnProfile, sent: ProfileValues): boolean => {
      const values = valuesOf(saved);
      const now = standing();
      const later = differing(sent, now);
      base.current = { values, version: saved.version };
      // An entry that was typed and not added was saved as well: it stands among the others then.
      const anew = [...differing(values, now), ...chipFields.filter((field) => isSame(values[field], now[field]))];
      show(
        anew.filter((field) => !later.includes(field)),
        values,
      );
      setNews([]);
      return later.length > 0;
    },
    [show],
  );

  /** Puts what is stored in the place of what was typed. */
  const use = useCallback(
    (field: ProfileField) => {
      show([field], base.current.values);
      setNews((before) => before.filter((one) => one.field !== field));
    },
    [show],
  );

  return { base, shown, news, setNews, catchUp, settle, use };
}
