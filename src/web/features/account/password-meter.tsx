import { useEffect, useEffectEvent, useState } from 'react';
import { lengths } from '#shared/limits.ts';
import { passwordAdvice } from '#shared/passwords/password-advice.ts';
import type { Strength } from '#shared/passwords/password-strength.ts';
import { readTyped } from '#web/forms/typed-values.ts';
import { plural } from '#web/lib/format.ts';
import { loadPasswordRule } from './password-rule.ts';

interface PasswordMeterProps {
  /** The password's field. */
  fieldId: string;
  about?: readonly string[] | undefined;
}

/** Pause in typing before the text changes, in milliseconds: a screen reader is not interrupted at every key. */
const rest = 500;
/** Fields of the form whose text is about the person. */
const personal = ['firstName', 'lastName', 'email', 'company'];
const steps = [1, 2, 3, 4];

interface StrengthVerdict {
  /** Number of filled segments of the bar. */
  readonly level: 1 | 2 | 3 | 4;
  readonly verdict: string;
  readonly advice: string;
}

/** Says how hard a password is to guess, and what would help; the bar beside the text only repeats it. */
export function PasswordMeter({ fieldId, about = [] }: PasswordMeterProps) {
  const [judged, setJudged] = useState<StrengthVerdict>();
  const [announcement, setAnnouncement] = useState<StrengthVerdict>();

  const judge = useEffectEvent(async (form: HTMLFormElement, field: HTMLInputElement) => {
    const rule = await loadPasswordRule();
    if (!rule) return;
    const { text } = readTyped(form);
    const typed = personal.map(text).filter((fact) => fact !== '');
    const password = field.value;
    setJudged(password === '' ? undefined : inWords(rule.judgePassword(password, [...about, ...typed]), password));
  });

  useEffect(() => {
    const field = document.getElementById(fieldId);
    const form = field instanceof HTMLInputElement ? field.form : null;
    if (!form || !(field instanceof HTMLInputElement)) return undefined;
    const heed = () => void judge(form, field);
    const prepare = () => void loadPasswordRule();
    form.addEventListener('input', heed);
    field.addEventListener('focus', prepare);
    // Filled in by a password manager, or typed before React loaded.
    if (field.value !== '') heed();
    return () => {
      form.removeEventListener('input', heed);
      field.removeEventListener('focus', prepare);
    };
  }, [fieldId]);
  useEffect(() => {
    const timer = setTimeout(setAnnouncement, rest, judged);
    return () => clearTimeout(timer);
  }, [judged]);

  const tone = judged && judged.level > 2 ? 'bg-forest' : 'bg-clay';
  return (
    <div className={judged ? 'mt-2' : ''}>
      {judged && (
        <div aria-hidden="true" className="grid grid-cols-4 gap-1">
          {steps.map((step) => (
            <span key={step} className={`h-1.5 rounded-small ${step <= judged.level ? tone : 'bg-sand'}`} />
          ))}
        </div>
      )}
      <output id={`${fieldId}-meter`} className="mt-1 block text-sm empty:hidden">
        {announcement && (
          <>
            <strong>{announcement.verdict}</strong> {announcement.advice}
          </>
        )}
      </output>
    </div>
  );
}

function inWords(strength: Strength, password: string): StrengthVerdict {
  const { weakness } = strength;
  if (weakness === 'short') {
    const missing = lengths.passwordMinimum - password.length;
    return { level: 1, verdict: 'Too short:', advice: `add ${plural(missing, 'more character')}.` };
  }
  if (weakness !== null) {
    const { why, help } = passwordAdvice[weakness];
    return { level: 2, verdict: 'Too easy to guess:', advice: `${why}. ${help}` };
  }
  return strength.isStrong
    ? { level: 4, verdict: 'Strong:', advice: 'very hard to guess.' }
    : { level: 3, verdict: 'Good:', advice: 'hard to guess. A longer one is harder still.' };
}
