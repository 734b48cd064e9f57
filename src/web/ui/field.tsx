import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';

interface Labelling {
  id: string;
  label: string;
  /** Beside the label, in a word or two, such as `optional`. */
  hint?: string;
  /** What is wrong with what was entered, and how to mend it. */
  error?: string;
}

function Labelled({ id, label, hint, error, children }: Labelling & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {hint && <span className="font-normal text-muted"> ({hint})</span>}
      </label>
      {children}
      {error && (
        <p id={errorId(id)} className="mt-1 flex gap-1.5 text-sm text-clay">
          <Icon name="alert" className="mt-px size-5" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
    </div>
  );
}

const errorId = (id: string) => `${id}-error`;

/** Tells a screen reader that a field is wrong, and why. */
const wrongness = (id: string, error: string | undefined) =>
  error ? ({ 'aria-invalid': true, 'aria-describedby': errorId(id) } as const) : {};

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, Labelling {
  id: string;
  /** Offered while typing; anything else may be typed as well. */
  suggestions?: readonly string[];
}

/** One line of text under its label. */
export function TextField({ id, label, hint, error, suggestions, ...rest }: TextFieldProps) {
  const list = suggestions && `${id}-suggestions`;
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <input type="text" {...rest} {...wrongness(id, error)} id={id} list={list} className="field" />
      {list && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, Labelling {
  id: string;
  rows: number;
}

/** Several lines of text under their label. */
export function TextAreaField({ id, label, hint, error, ...rest }: TextAreaFieldProps) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea {...rest} {...wrongness(id, error)} id={id} className="field" />
    </Labelled>
  );
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, Labelling {
  id: string;
  choices: readonly { value: string; label: string }[];
}

/** A choice among a few, with the system's own list. */
export function SelectField({ id, label, hint, error, choices, ...rest }: SelectFieldProps) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <span className="relative block">
        <select {...rest} {...wrongness(id, error)} id={id} className="field appearance-none pr-10">
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted" />
      </span>
    </Labelled>
  );
}
