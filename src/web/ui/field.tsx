import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';

const control =
  'block min-h-11 w-full rounded border border-edge bg-surface px-3 py-2 text-ink placeholder:text-muted hover:border-forest';

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  /** Offered while typing; anything else may be typed as well. */
  suggestions?: readonly string[];
}

/** One line of text under its label. */
export function TextField({ id, label, suggestions, ...rest }: TextFieldProps) {
  const list = suggestions && `${id}-suggestions`;
  return (
    <Labelled id={id} label={label}>
      <input type="text" {...rest} id={id} list={list} className={control} />
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

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

/** A choice among a few, with the system's own list. */
export function SelectField({ id, label, choices, ...rest }: SelectFieldProps) {
  return (
    <Labelled id={id} label={label}>
      <span className="relative block">
        <select {...rest} id={id} className={`${control} appearance-none pr-10`}>
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
