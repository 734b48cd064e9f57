import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { CachedMarkup } from '#web/ui/cached-markup.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface Labelling {
  id: string;
  label: string;
  /** Beside the label, in a word or two, such as `optional`. */
  hint?: string;
  /** Below the field: advice before filling it in. */
  help?: string;
  /** The error in the entry, and how to fix it. */
  error?: string;
}

/** A field of any kind under its label, above its help and error. */
export function Labelled({ id, label, hint, help, error, children }: Labelling & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
        {hint && <span className="font-normal text-muted">{` (${hint})`}</span>}
      </label>
      {children}
      <FieldHelp id={id} help={help} />
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Advice about a field, below it. */
export function FieldHelp({ id, help }: Pick<Labelling, 'id' | 'help'>) {
  if (!help) return null;
  return (
    <p id={helpId(id)} className="mt-1 text-sm text-muted">
      {help}
    </p>
  );
}

/** A field's error, below it. */
export function FieldError({ id, error }: Pick<Labelling, 'id' | 'error'>) {
  if (!error) return null;
  return (
    <p id={errorId(id)} className="mt-1 flex gap-1.5 text-sm text-clay">
      <Icon name="alert" className="mt-px" />
      <span className="min-w-0">{error}</span>
    </p>
  );
}

const errorId = (id: string) => `${id}-error`;
const helpId = (id: string) => `${id}-help`;

/** Attributes that tell screen readers that a field is invalid and why, with its help. */
export function described({ id, help, error }: Pick<Labelling, 'id' | 'help' | 'error'>) {
  const by = [error && errorId(id), help && helpId(id)].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': by || undefined } as const;
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, Labelling {
  id: string;
  /** Offered while typing; anything else may be typed as well. */
  suggestions?: readonly string[];
}

/** One line of text under its label. */
export function TextField({ id, label, hint, help, error, suggestions, ...rest }: TextFieldProps) {
  const list = suggestions && `${id}-suggestions`;
  return (
    <Labelled id={id} label={label} hint={hint} help={help} error={error}>
      <input type="text" {...rest} {...described({ id, help, error })} id={id} list={list} className="field" />
      {list && (
        <CachedMarkup as="datalist" id={list} cacheKey={['suggestions', suggestions]}>
          {() => suggestions.map((suggestion) => <option key={suggestion}>{suggestion}</option>)}
        </CachedMarkup>
      )}
    </Labelled>
  );
}

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, Labelling {
  id: string;
  rows: number;
}

/** Several lines of text under their label. */
export function TextAreaField({ id, label, hint, help, error, ...rest }: TextAreaFieldProps) {
  return (
    <Labelled id={id} label={label} hint={hint} help={help} error={error}>
      <textarea {...rest} {...described({ id, help, error })} id={id} className="field" />
    </Labelled>
  );
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, Labelling {
  id: string;
  choices: readonly { value: string; label: string }[];
}

/** A choice among a few, with the system's own list. */
export function SelectField({ id, label, hint, help, error, choices, ...rest }: SelectFieldProps) {
  return (
    <Labelled id={id} label={label} hint={hint} help={help} error={error}>
      <span className="choice">
        <select {...rest} {...described({ id, help, error })} id={id} className="field">
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </Labelled>
  );
}
