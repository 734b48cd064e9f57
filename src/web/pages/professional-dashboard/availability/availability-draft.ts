import type { Draft } from '#web/forms/drafts/draft.ts';
import { type Clash, mergeStored, valueInWords } from '#web/forms/form-values.ts';
import { typedIn } from '#web/forms/typed-values.ts';
import { formatDay } from '#shared/time/day-text.ts';
import {
  type AvailabilityField,
  type AvailabilityValues,
  dayFields,
  exceptionsIn,
  readValues,
  spansIn,
} from './availability-values.ts';
import { ruleInWords } from './rule-choices.ts';
import type { TimeSpan } from '#shared/consultations/availability.ts';
import { waysOfProfessional } from '#web/features/consultations/public/meeting-words.ts';

/** Name of the hidden field in which a draft stores its initial values. */
export const baseName = 'base';

interface Start {
  readonly values: AvailabilityValues;
  readonly news: readonly Clash<AvailabilityField>[];
}

/** The stored state, as far as the form knows it. */
export function knownState(first: AvailabilityValues) {
  let known = first;
  return {
    /** Merges a newer stored state. @returns the form's values after it, and what was saved elsewhere */
    renew(stored: AvailabilityValues, typed: AvailabilityValues): Start {
      const merged = merge(known, stored, typed);
      known = stored;
      return merged;
    },
  };
}

/** Merges what was typed with a newer stored state: untouched fields take the stored values. */
function merge(base: AvailabilityValues, stored: AvailabilityValues, typed: AvailabilityValues): Start {
  const { values, news } = mergeStored<AvailabilityField>(base, stored, typed);
  return { values, news };
}

/** Merges a draft with the stored state: another tab may have saved since. */
export function startFrom(draft: Draft['values'] | undefined, stored: AvailabilityValues): Start {
  const base = draft && parse(draft[baseName]?.[0] ?? '');
  // Without the initial values, we can't know which values were typed.
  if (!base) return { values: stored, news: [] };
  return merge(base, stored, readValues(typedIn(draft)));
}

function parse(text: string): AvailabilityValues | undefined {
  try {
    const base: unknown = JSON.parse(text);
    return typeof base === 'object' && base !== null ? (base as AvailabilityValues) : undefined;
  } catch {
    // Not written by us.
    return undefined;
  }
}

const hours = (spans: readonly TimeSpan[]) => spans.map(({ from, to }) => `${from} to ${to}`).join(', ') || 'closed';

/** Describes what was saved elsewhere. */
export function describeClash({ field, stored }: Clash<AvailabilityField>): string {
  const list = Array.isArray(stored) ? (stored as readonly string[]) : [];
  if ((dayFields as readonly string[]).includes(field)) return hours(spansIn(list));
  if (field === 'exceptions')
    return exceptionsIn(list)
      .map(({ day, spans }) => `${formatDay(day)} ${hours(spans)}`)
      .join('; ');
  if (field === 'lengths') return valueInWords(list.map((length) => `${length} minutes`));
  if (field === 'meetings')
    return valueInWords(list.map((type) => waysOfProfessional[type as keyof typeof waysOfProfessional]));
  if (typeof stored === 'number') return ruleInWords(field as Parameters<typeof ruleInWords>[0], stored);
  return valueInWords(stored);
}
