import type { InputHTMLAttributes, ReactNode } from 'react';
import { described, FieldError } from './field.tsx';

interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** What is wrong, for a box that must be ticked; such a box has an id. */
  error?: string;
  children: ReactNode;
}

/** A box to tick, with its words beside it; the words belong to what a finger can hit. */
export function CheckField({ id = '', error, children, ...rest }: CheckFieldProps) {
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 leading-tight">
        <input type="checkbox" {...rest} {...(id && { id, ...described({ id, error }) })} className="size-5 shrink-0" />
        <span>{children}</span>
      </label>
      {error && <FieldError id={id} error={error} />}
    </>
  );
}
