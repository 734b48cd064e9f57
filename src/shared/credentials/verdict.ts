import type { CheckedPerson } from '#shared/api/credentials/check.ts';
import { isWithoutLicence } from './profession-licences.ts';
import { kampalaDay } from '#shared/time/time.ts';

/**
 * The one line about a person on a day: a licence for the advice of their profession is valid, or ended, or none is checked, or
 * none exists.
 */
export type Verdict =
  { readonly kind: 'valid' | 'listed' | 'unlicensed' } | { readonly kind: 'ended'; readonly day: string };

type Checked = Pick<CheckedPerson, 'credentials'>;

/** Finds the licence that the verdict is about: a current one, else the one that ended last; undefined without any. */
export function decisiveCredential({ credentials }: Checked): CheckedPerson['credentials'][number] | undefined {
  const fitting = credentials.filter(({ counts }) => counts).map((one) => ({ one, ...readValidity(one) }));
  const ended = fitting.filter(({ end }) => end !== null).toSorted((a, b) => (b.end! < a.end! ? -1 : 1));
  return (fitting.find(({ isCurrent }) => isCurrent) ?? ended[0])?.one;
}

/** Decides the verdict about a person, as the reply's day has it. */
export function judgePerson(person: Pick<CheckedPerson, 'credentials' | 'profession'>): Verdict {
  const decisive = decisiveCredential(person);
  if (!decisive) return { kind: isWithoutLicence(person.profession) ? 'unlicensed' : 'listed' };
  const { end } = readValidity(decisive);
  return end === null ? { kind: 'valid' } : { kind: 'ended', day: end };
}

/** Whether a credential is current, and the last day of one that has ended; null while it is current, or before it begins. */
export function readValidity({ standing: validity, expiresOn, endedAt }: CheckedPerson['credentials'][number]) {
  const ended = validity === 'revoked' && endedAt !== null ? kampalaDay(new Date(endedAt)) : null;
  return { isCurrent: validity === 'checked', end: validity === 'ended' ? expiresOn : ended };
}
