import type { InputHTMLAttributes, ReactNode } from 'react';
import { described, FieldError, FieldHelp } from './field.tsx';

interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Below the box; needs an id, as does `error`. */
  help?: string;
  /** The error, for a box that must be ticked. */
  error?: string;
  children: ReactNode;
}

/** A check box with its label beside it, which can be pressed too. */
export function CheckField({ id = '', help, error, children, ...rest }: CheckFieldProps) {
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 leading-tight">
        <input
          type="checkbox"
          {...(id && { id, ...described({ id, help, error }) })}
          {...rest}
          className="size-5 shrink-0"
        />
        <span>{children}</span>
      </label>
      <FieldHelp id={id} help={help} />
      <FieldError id={id} error={error} />
    </>
  );
}
