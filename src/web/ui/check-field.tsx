import type { InputHTMLAttributes, ReactNode } from 'react';

/** A box to tick, with its words beside it; the words belong to what a finger can hit. */
export function CheckField({ children, ...rest }: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 leading-tight">
      <input type="checkbox" {...rest} className="size-5 shrink-0" />
      <span>{children}</span>
    </label>
  );
}
