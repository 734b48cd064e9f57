import type { Draft } from '#web/forms/drafts/draft.ts';
import { type Clash, mergeStored } from '#web/forms/form-values.ts';
import { typedIn } from '#web/forms/typed-values.ts';
import { type EditValues, readEditValues } from './professional-values.ts';

export type EditNews = Clash<keyof EditValues>;

/** Name of the hidden field in which a draft stores its initial values. */
export const baseName = 'base';

/**
 * Merges a draft with the stored state: another admin may have saved the professional since.
 * @returns the fields' first values, and what was saved elsewhere
 */
export function startFrom(
  draft: Draft['values'] | undefined,
  stored: EditValues,
): { readonly values: EditValues; readonly news: readonly EditNews[] } {
  const base = draft && parse(draft[baseName]?.[0] ?? '');
  // Without the initial values, we can't know which values were typed.
  if (!base) return { values: stored, news: [] };
  return merge(base, stored, readEditValues(typedIn(draft)));
}

/** The stored state, as far as the form knows it; only differences from it are sent. */
export function knownState(first: EditValues) {
  let known = first;
  return {
    values: () => known,
    /** Merges a newer stored state. @returns the form's values after it, and what was saved elsewhere */
    renew(stored: EditValues, typed: EditValues) {
      const merged = merge(known, stored, typed);
      known = stored;
      return merged;
    },
  };
}

function merge(base: EditValues, stored: EditValues, typed: EditValues) {
  const { values, news } = mergeStored<keyof EditValues>(base, stored, typed);
  return { values: values as EditValues, news };
}

function parse(text: string): EditValues | undefined {
  try {
    const base: unknown = JSON.parse(text);
    return typeof base === 'object' && base !== null ? (base as EditValues) : undefined;
  } catch {
    // Not written by us.
    return undefined;
  }
}
